import type { ReactNode } from 'react';
import { commandAnchor } from './anchors.ts';
import { FlagRows } from './FlagRows.tsx';
import { Inline } from './Inline.tsx';
import { scrollableCode } from './scrollable.ts';
import type { Command, CommandArgument, SiteData } from './types.ts';

const placeholder = ({ name, repeatable }: CommandArgument): string => `<${name}>${repeatable ? '...' : ''}`;

const synopsis = (binary: string, command: Command): string =>
  [
    `${binary} ${command.name}`,
    ...(command.flags.length > 0 ? ['[<flags>]'] : []),
    ...(command.arguments ?? []).map(placeholder),
  ].join(' ');

function CommandSection({
  binary,
  command,
}: {
  readonly binary: string;
  readonly command: Command;
}): ReactNode {
  return (
    <>
      <h3 id={commandAnchor(command.name)}>{command.name}</h3>
      <p>
        <Inline text={command.summary} />
        {command.timeout === undefined ? '' : ` Gives up after ${command.timeout}.`}
      </p>
      <figure className="code">
        <pre {...scrollableCode} data-language="text">
          <code className="language-text">{synopsis(binary, command)}</code>
        </pre>
      </figure>
      {command.arguments === undefined ? null : (
        <dl>
          {command.arguments.map((argument) => (
            <div key={argument.name}>
              <dt>
                <code>{placeholder(argument)}</code>
              </dt>
              <dd>
                <Inline text={argument.meaning} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {command.flags.length === 0 ? null : <FlagRows flags={command.flags} command={command.name} />}
    </>
  );
}

interface CommandListProps {
  readonly binary: string;
  readonly data: SiteData;
}

/** Sub-commands of a program with their arguments and flags. */
export default function CommandList({ binary: name, data }: CommandListProps): ReactNode {
  const commands = data.flags.binaries.find((candidate) => candidate.name === name)?.commands;
  if (commands === undefined)
    throw new Error(`CommandList: "${name}" has no commands in site/data/flags.yaml.`);
  return commands.map((command) => <CommandSection key={command.name} binary={name} command={command} />);
}
