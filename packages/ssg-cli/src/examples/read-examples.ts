import type { CodeFence, Diagnostic } from '../model/index.ts';
import { isAbsolute } from './folder-paths.ts';
import { isLanguage, type Language, languageOf } from './languages.ts';

/** A file that a page shows and its examples need. */
export interface ExampleFile {
  readonly fence: CodeFence;
  /** As written: `config.yml`, `/etc/lantern/config.yml`. */
  readonly path: string;
}

/** An example that a page shows. */
export interface Example {
  readonly fence: CodeFence;
  readonly language: Language;
  /** The commands in order, with the output that a console shows for each. */
  readonly commands: readonly ExampleCommand[];
  /** Exit status of the last command. */
  readonly exit: number;
  /** The fence with the output of all commands; absent for a console, and if the output does not matter. */
  readonly output?: CodeFence;
  /** Whether numbers in the output may vary. */
  readonly numbersVary: boolean;
  /** Seconds; absent: as the command line says. */
  readonly timeout?: number;
  /** Folder of the site whose files are there when it runs. */
  readonly config?: string;
  /** Set if it runs in the background; its output contains this text once it is ready. */
  readonly background?: string;
}

/** One command of an example. */
interface ExampleCommand {
  readonly code: string;
  /** Lines below the command of a console. */
  readonly output?: readonly string[];
}

/** The examples of one page, in order. */
export interface PageExamples {
  readonly file: string;
  readonly files: readonly ExampleFile[];
  readonly examples: readonly Example[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the examples of a page from its fences. A page without examples has no other words of `check-examples` either.
 */
export function readExamples(file: string, fences: readonly CodeFence[]): PageExamples {
  const diagnostics: Diagnostic[] = [];
  const wrong: Report = ({ line, column }, message, hint) => {
    diagnostics.push({ code: 'invalid-example', message, location: { file, line, column }, hint });
  };
  if (!fences.some((fence) => has(fence, 'run'))) return { file, files: [], examples: [], diagnostics };
  const files = fences.flatMap((fence) => (has(fence, 'file') ? fileOf(fence, wrong) : []));
  const examples = fences.flatMap((fence, index) =>
    has(fence, 'run') ? exampleOf(fence, fences[index + 1], wrong) : [],
  );
  for (const [index, fence] of fences.entries()) {
    if (has(fence, 'output') && !hasOutputBelow(fences[index - 1])) {
      wrong(
        fence,
        'This is the output of nothing: the fence before it is not run, or is a console that shows its own.',
        'Write `run` behind the language of the fence before it.',
      );
    }
  }
  return { file, files, examples, diagnostics };
}

type Report = (fence: CodeFence, message: string, hint: string) => void;

function hasOutputBelow(fence: CodeFence | undefined): boolean {
  return fence !== undefined && has(fence, 'run') && languageOf(fence.language) !== 'console';
}

function fileOf(fence: CodeFence, wrong: Report): readonly ExampleFile[] {
  const path = wordValue(fence, 'file') ?? wordValue(fence, 'title');
  if (!path) {
    wrong(fence, 'The file has no name.', 'Write `file=config.yml`, or `file` next to a title that is one.');
    return [];
  }
  if (path.split('/').includes('..')) {
    wrong(
      fence,
      `\`${path}\` leads out of the folder.`,
      'Name a file below the folder, or an absolute path.',
    );
    return [];
  }
  return [{ fence, path }];
}

function exampleOf(fence: CodeFence, next: CodeFence | undefined, wrong: Report): readonly Example[] {
  const language = languageOf(fence.language);
  if (!isLanguage(language)) {
    wrong(
      fence,
      `\`${fence.language}\` is no language that can be run.`,
      'Run `bash`, `sh`, `console`, `python` or `javascript`.',
    );
    return [];
  }
  const exit = numberOf(fence, 'exit', wrong) ?? 0;
  const timeout = numberOf(fence, 'timeout', wrong);
  const commands = language === 'console' ? consoleCommands(fence.code) : [{ code: fence.code }];
  if (commands.length === 0) {
    wrong(fence, 'The console shows no command.', 'Begin each command with `$ `.');
    return [];
  }
  const output = language !== 'console' && next !== undefined && has(next, 'output') ? next : undefined;
  const config = wordValue(fence, 'config');
  const background = wordValue(fence, 'background');
  if (has(fence, 'background') && !background)
    wrong(
      fence,
      'It is not said when the program is ready.',
      'Write `background="Listening"`, with words that it prints then.',
    );
  const isOutside = config !== undefined && (isAbsolute(config) || config.split('/').includes('..'));
  if (isOutside)
    wrong(fence, `\`${config}\` is no folder of the site.`, 'Name a folder below the one of the site.');
  return [
    {
      fence,
      language,
      commands,
      exit,
      numbersVary: wordValue(output ?? fence, 'varies') === 'numbers',
      ...(output && { output }),
      ...(timeout === undefined ? {} : { timeout }),
      ...(config && !isOutside ? { config } : {}),
      ...(background && { background }),
    },
  ];
}

/** Cuts a console into commands: `$ ` begins one, `> ` goes on with it, the rest is output. */
function consoleCommands(code: string): readonly ExampleCommand[] {
  const commands: { code: string; output: string[] }[] = [];
  for (const line of code.split('\n')) {
    const last = commands.at(-1);
    if (line.startsWith('$ ')) commands.push({ code: line.slice(2), output: [] });
    else if (last && line.startsWith('> ') && last.output.length === 0) last.code += `\n${line.slice(2)}`;
    else last?.output.push(line);
  }
  return commands.map((command) => ({
    ...command,
    output: command.output.slice(0, command.output.findLastIndex((line) => line.trim() !== '') + 1),
  }));
}

function has({ words }: CodeFence, name: string): boolean {
  return words.some((word) => word.name === name);
}

function wordValue({ words }: CodeFence, name: string): string | undefined {
  return words.find((word) => word.name === name)?.value;
}

function numberOf(fence: CodeFence, name: string, wrong: Report): number | undefined {
  const value = wordValue(fence, name);
  if (value === undefined && !has(fence, name)) return undefined;
  if (value !== undefined && /^\d{1,6}$/.test(value)) return Number(value);
  wrong(fence, `\`${name}\` should be a whole number.`, `Write \`${name}=1\`.`);
  return undefined;
}
