import { type SearchAnswer, type SearchKind, type SiteProps, urlToLoad } from '@ceems-docs/ssg-cli/model';
import { useId, useState } from 'preact/hooks';
import { isForNewTab } from './is-for-new-tab.ts';
import { storeLanding } from './landing.ts';
import { type Option, type OptionGroup, optionsOfAnswer, optionsOfStart } from './options.ts';
import { addRecent, readRecents, removeRecent } from './recents.ts';
import { shownDocs } from './shown-docs.ts';
import { type Choice, useChoice } from './use-choice.ts';
import type { SearchDialog } from './use-dialog.ts';
import { searchUrl } from './use-page-address.ts';
import { isQuestion, type LoadProvider, type Search, type SearchState, useSearch } from './use-search.ts';

/** What the search's dialog is given. */
export interface SearchModalProps {
  readonly site: Pick<SiteProps, 'base' | 'trailingSlash' | 'popularPages' | 'searchedDocs'>;
  readonly loadProvider: LoadProvider;
  readonly onClose: () => void;
  /** Goes to a URL of the site. */
  readonly navigate: (url: string) => unknown;
  /** What the reader typed before the search was there. */
  readonly initialQuery?: string;
}

/** The state of the modal, and the actions of its parts. */
export interface ModalSearch extends Rows {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly kind: SearchKind | undefined;
  readonly setKind: (kind: SearchKind | undefined) => void;
  readonly state: Search;
  readonly choice: Choice;
  readonly pick: (event: MouseEvent, option: Option) => void;
  readonly followAll: (event: MouseEvent) => void;
}

/** Few pages: on a large site each is a file, and the search page has the rest. */
const LIMITS = { limit: 6, offset: 0, sections: 3, isPreview: true } as const;

/** The state of the search dialog, and what its events do. */
export function useModalSearch(props: SearchModalProps, dialog: SearchDialog): ModalSearch {
  const { site, loadProvider, navigate, initialQuery = '' } = props;
  const [typed, setQuery] = useState(initialQuery);
  const [kind, setKind] = useState<SearchKind>();
  const query = typed.trim();
  const asked = { query, kind, docs: shownDocs(site) };
  const state = useSearch(loadProvider, { ...asked, ...LIMITS });
  const rows = useRows(query, state, site);
  const go = (url: string) => {
    dialog.close();
    void navigate(url);
  };
  const choose = (option: Option, isNewTab: boolean) => {
    keep(option, state.answer);
    if (isNewTab) window.open(urlToLoad(option.href, document), '_blank', 'noopener');
    else go(option.href);
  };
  const isStale = !rows.isStart && state.status === 'loading' && state.answered !== query;
  const subject = `${query} ${kind ?? ''}`;
  return {
    ...rows,
    query,
    setQuery,
    kind,
    setKind,
    state,
    choice: useChoice({ options: rows.options, subject, isStale, choose }),
    pick: (event, option) => {
      if (isForNewTab(event)) return keep(option, state.answer);
      event.preventDefault();
      choose(option, false);
    },
    followAll: (event) => {
      if (isForNewTab(event)) return;
      event.preventDefault();
      go(searchUrl(site, asked));
    },
  };
}

interface Rows {
  /** Id of the list of rows. */
  readonly listId: string;
  /** Whether nothing to look for has been typed. */
  readonly isStart: boolean;
  readonly groups: readonly OptionGroup[];
  readonly options: readonly Option[];
  /** Removes a row from what the reader chose lately. */
  readonly forget: (option: Option) => void;
}

/** The rows for a query: those of its answer, or before there is something to look for, where to start. */
function useRows(query: string, { answer }: SearchState, { popularPages }: SearchModalProps['site']): Rows {
  const id = useId();
  const [recents, setRecents] = useState(readRecents);
  // A letter that begins no title needs a second one: the previous list stays.
  const isStart = !isQuestion(query) || (query.length === 1 && answer?.total === 0);
  const found = answer ? optionsOfAnswer(id, answer) : [];
  const groups = isStart ? optionsOfStart(id, recents, popularPages) : found;
  return {
    listId: `${id}-list`,
    isStart,
    groups,
    options: groups.flatMap((group) => group.options),
    forget: (option) => {
      removeRecent(option.href);
      setRecents(readRecents());
    },
  };
}

/** Keeps what the reader chose, and which words its page is to mark. */
function keep({ href, title, hit }: Option, answer: SearchAnswer | undefined): void {
  addRecent({ href, title });
  if (hit && answer) storeLanding(href, answer.words);
}
