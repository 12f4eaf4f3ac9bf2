/** @jsxImportSource preact */
import { urlOfPath } from '@ceems-docs/ssg-cli/model';
import type { ComponentChild, RefObject } from 'preact';
import { Icon } from './Icon.tsx';
import type { SiteAddress } from './use-page-address.ts';

interface PageFieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly site: SiteAddress;
  readonly type: (query: string) => void;
}

/** The field of the search page: a form, as on the page without script. */
export function PageField({ inputRef, query, site, type }: PageFieldProps): ComponentChild {
  return (
    <search>
      <form
        className="search-page-form"
        action={urlOfPath(site, '/search')}
        onSubmit={(event) => {
          event.preventDefault();
          type(inputRef.current?.value ?? '');
        }}
      >
        <Icon name="search" />
        <input
          ref={inputRef}
          type="search"
          name="q"
          aria-label={LABELS.searchField}
          placeholder={LABELS.searchField}
          defaultValue={query}
          maxlength={512}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => {
            if (!event.isComposing) type(event.currentTarget.value);
          }}
          onCompositionEnd={(event) => type(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
