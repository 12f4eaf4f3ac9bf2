/** @jsxImportSource preact */
import { fill } from '@ceems-docs/ssg-cli/model';
import type { ComponentChild } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { Hit } from './Hit.tsx';
import { Icon } from './Icon.tsx';
import type { Option, OptionGroup } from './options.ts';
import { type Choice, showRow } from './use-choice.ts';

interface OptionListProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  readonly choice: Choice;
  readonly isBusy: boolean;
  readonly onPick: (event: MouseEvent, option: Option) => void;
  readonly onForget: (option: Option) => void;
}

/** The rows below the field: the list that its combobox controls. */
export function OptionList(props: OptionListProps): ComponentChild {
  const { id, groups, choice, isBusy, onForget } = props;
  const activeId = choice.active?.id ?? '';
  const isFirst = groups[0]?.options[0]?.id === activeId;
  // A new list starts at its top: to ask where its first row is would cost a layout with every key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; then the keys move the list.
  useLayoutEffect(() => (isFirst ? undefined : showRow(activeId)), []);
  const remembered = groups.find(({ kind }) => kind === 'recent')?.options ?? [];
  const isStart = groups.every(({ kind }) => kind !== 'page');
  return (
    <div className={isStart ? 'search-list search-start' : 'search-list'}>
      <div
        id={id}
        className="search-options"
        role="listbox"
        aria-label={isStart ? LABELS.searchStarts : LABELS.searchResults}
        aria-busy={isBusy}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a list of options.
          <div key={group.id} role="group" aria-labelledby={group.id} className="search-group">
            <div id={group.id} className="search-group-name" role="presentation">
              <GroupName group={group} />
            </div>
            {group.options.map((option) => (
              <OptionRow key={option.id} {...props} option={option} kind={group.kind} />
            ))}
          </div>
        ))}
      </div>
      {remembered.length > 0 && (
        <ul className="search-forget">
          {remembered.map((option) => (
            <li key={option.href}>
              <button type="button" className="search-icon-button" onClick={() => onForget(option)}>
                <Icon name="close" />
                <span className="visually-hidden">{fill(LABELS.searchForget, { title: option.title })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function GroupName({ group }: { readonly group: OptionGroup }): ComponentChild {
  if (group.kind !== 'page') return group.kind === 'recent' ? LABELS.searchRecent : LABELS.searchPopular;
  return group.trail.join(' › ');
}

type OptionRowProps = OptionListProps & { readonly option: Option; readonly kind: OptionGroup['kind'] };

function OptionRow({ option, kind, choice, onPick }: OptionRowProps): ComponentChild {
  const isActive = choice.active?.id === option.id;
  return (
    <a
      id={option.id}
      role="option"
      aria-selected={isActive}
      className={option.hit ? 'search-hit' : 'search-hit search-plain'}
      href={option.href}
      tabindex={-1}
      onClick={(event) => onPick(event, option)}
      onMouseMove={() => !isActive && choice.point(option)}
    >
      {option.hit ? (
        <Hit hit={option.hit} />
      ) : (
        <>
          <Icon name={kind === 'recent' ? 'clock' : 'file'} />
          <span className="search-plain-title">{option.title}</span>
        </>
      )}
    </a>
  );
}
