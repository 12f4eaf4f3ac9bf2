/** @jsxImportSource preact */
import type { SearchAnswer, SearchPageHit } from '@ceems-docs/ssg-cli/model';
import type { ComponentChild } from 'preact';
import { Hit } from './Hit.tsx';
import { Marked } from './Marked.tsx';

interface PageHitsProps {
  readonly answer: SearchAnswer;
  readonly choose: (event: MouseEvent, href: string, title: string) => void;
}

/** The pages found, each with its sections. */
export function PageHits({ answer, choose }: PageHitsProps): ComponentChild {
  return (
    <ol className="search-pages">
      {answer.pages.map((page) => (
        <li key={page.href} className="search-page-hit">
          <PageHeading page={page} choose={choose} />
          <ul>
            {page.sections.map((hit) => (
              <li key={hit.href}>
                <a
                  className="search-hit"
                  href={hit.href}
                  onClick={(event) => choose(event, hit.href, titleOf(page))}
                >
                  <Hit hit={hit} />
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function PageHeading({
  page,
  choose,
}: { readonly page: SearchPageHit } & Pick<PageHitsProps, 'choose'>): ComponentChild {
  return (
    <>
      {page.trail.length > 0 && <p className="search-page-trail">{page.trail.join(' › ')}</p>}
      <h2>
        <a href={page.href} onClick={(event) => choose(event, page.href, titleOf(page))}>
          <Marked text={page.title} />
        </a>
      </h2>
    </>
  );
}

function titleOf(page: SearchPageHit): string {
  return page.title.map(({ text }) => text).join('');
}
