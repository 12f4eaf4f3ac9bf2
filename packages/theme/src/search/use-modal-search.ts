import { type SearchKind, type SiteProps, urlToLoad } from '@ceems-docs/ssg-cli/model';
import { useId, useState } from 'preact/hooks';
import { isForNewTab } from './is-for-new-tab.ts';
import { storeLanding } from './landing.ts';
import { type Option, type OptionGroup, optionsOfAnswer, optionsOfStart } from './options.ts';
import { addRecent, readRecents, removeRecent } from './recents.ts';
import { shownDocs } from './shown-docs.ts';
import { type Choice, useChoice } from './use-choice.ts';
import type { SearchDialog } from './use-dialog.ts';
import { searchUrl } from './use-page-address.ts';
import { isQuestion, type LoadProvider, type SearchState, useSearch } from './use-search.ts';

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
export interface ModalSearch {
  /** Id of the list of rows. */
  readonly listId: string;
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly kind: SearchKind | undefined;
  readonly setKind: (kind: SearchKind | undefined) => void;
  /** Searches a query as it was typed, without corrections. */
  readonly setLiteral: (query: string) => void;
  readonly state: SearchState & { readonly retry: () => void };
  /** Whether nothing to look for has been typed. */
  readonly isStart: boolean;
  readonly groups: readonly OptionGroup[];
  readonly options: readonly Option[];
  readonly choice: Choice;
  readonly pick: (event: MouseEvent, option: Option) => void;
  readonly forget: (option: Option) => void;
  readonly followAll: (event: MouseEvent) => void;
}

/** Pages in the window. On a large site each is a file: the search page has the rest. */
const PAGES = 6;
const SECTIONS = 3;

/** The state of the search dialog, and what its events do. */
export function useModalSearch(props: SearchModalProps, dialog: SearchDialog): ModalSearch {
  const { site, loadProvider, navigate, initialQuery = '' } = props;
  const id = useId();
  const [typed, setQuery] = useState(initialQuery);
  const [kind, setKind] = useState<SearchKind>();
  const [recents, setRecents] = useState(readRecents);
  const [literal, setLiteral] = useState('');
  const query = typed.trim();
  const docs = shownDocs(site);
  const state = useSearch(loadProvider, {
    query,
    kind,
    limit: PAGES,
    isPreview: true,
    offset: 0,
    sections: SECTIONS,
    isLiteral: literal !== '' && literal === query,
    docs,
  });
  const { status, answer, answered } = state;
  // A letter that begins no title needs a second one: the previous list stays.
  const isStart = !isQuestion(query) || (query.length === 1 && answer?.total === 0);
  const groups = isStart
    ? optionsOfStart(id, recents, site.popularPages)
    : answer
      ? optionsOfAnswer(id, answer)
      : [];
  const options = groups.flatMap((group) => group.options);

  const keep = (option: Option) => {
    addRecent({ href: option.href, title: option.title });
    if (option.hit && answer) storeLanding(option.href, answer.words);
  };
  const go = (url: string) => {
    dialog.close();
    void navigate(url);
  };
  const choose = (option: Option, isNewTab: boolean) => {
    keep(option);
    if (isNewTab) window.open(urlToLoad(option.href, document), '_blank', 'noopener');
    else go(option.href);
  };
  const isStale = !isStart && status === 'loading' && answered !== query;
  return {
    listId: `${id}-list`,
    query,
    setQuery,
    kind,
    setKind,
    setLiteral: (text) => {
      setLiteral(text);
      dialog.focusField();
    },
    state,
    isStart,
    groups,
    options,
    choice: useChoice({ options, subject: `${query} ${kind ?? ''}`, isStale, choose }),
    pick: (event, option) => {
      if (isForNewTab(event)) return keep(option);
      event.preventDefault();
      choose(option, false);
    },
    forget: (option) => {
      removeRecent(option.href);
      setRecents(readRecents());
      dialog.focusField();
    },
    followAll: (event) => {
      if (isForNewTab(event)) return;
      event.preventDefault();
      go(searchUrl(site, { query, kind, docs }));
    },
  };
}
