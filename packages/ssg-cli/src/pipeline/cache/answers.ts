import {
  answerer,
  type OnQuestion,
  QUESTIONS,
  type QuestionName,
  type SiteData,
} from '../../render/index.ts';
import { digestOf, digestOfText } from './digest.ts';

/**
 * What a page asked of the site: questions grouped by the facets of their answers, each group with one digest of all
 * answers.
 */
export type Answers = Readonly<Record<string, AnswerGroup>>;

interface AnswerGroup {
  /** The questions as JSON: there are many, and they are only parsed if a facet changes. */
  readonly asked: string;
  readonly digest: string;
}

type Asked = readonly [name: QuestionName, ...args: readonly unknown[]];

/** A question as JSON, with its name and its answer. */
interface Answered {
  readonly asked: string;
  readonly name: QuestionName;
  readonly answer: () => unknown;
}

/** Records the questions of one page; call `answers` after it is rendered. */
export interface AnswerRecorder {
  readonly onQuestion: OnQuestion;
  readonly answers: () => Answers;
}

/** A site's data, ready for checking whether answers of an earlier run are still the same. */
export interface AnswerBook {
  /** Digest of each facet. */
  readonly facets: FacetDigests;
  readonly record: () => AnswerRecorder;
  /**
   * Whether the questions still have the same answers. `before`: digests of the facets for which the answers were
   * given.
   */
  readonly isCurrent: (answers: Answers, before: FacetDigests) => boolean;
}

/** A digest of each facet that was asked for. */
export type FacetDigests = Readonly<Partial<Record<keyof SiteData, string>>>;

/**
 * Opens the data of a site. Only questions about changed facets are asked again; a page whose answers are all equal is
 * reused. `without`: facets that this run does not have.
 */
export function openAnswers(data: SiteData, without: readonly (keyof SiteData)[] = []): AnswerBook {
  const facets: FacetDigests = Object.fromEntries(
    Object.entries(data)
      .filter(([name]) => !without.includes(name as keyof SiteData))
      .map(([name, value]) => [name, digestOf(value)]),
  );
  const groupDigest = groupDigests();
  const answerers = new Map<QuestionName, (args: readonly unknown[]) => unknown>();
  const answered = ([name, ...args]: Asked): Answered => {
    const answer = answerers.get(name) ?? answerer(data, name);
    answerers.set(name, answer);
    return { asked: JSON.stringify([name, ...args]), name, answer: () => answer(args) };
  };
  const isSame = (group: string, before: FacetDigests) =>
    group.split(' ').every((facet) => {
      const name = facet as keyof SiteData;
      return without.includes(name) || (facets[name] !== undefined && facets[name] === before[name]);
    });
  return {
    facets,
    record: recorders(groupDigest),
    isCurrent: (answers, before) =>
      Object.entries(answers).every(
        ([facet, { asked, digest }]) =>
          isSame(facet, before) ||
          groupDigest((JSON.parse(asked) as readonly Asked[]).map(answered)) === digest,
      ),
  };
}

/** Records the questions of pages, without an earlier run. */
export function answerRecorders(): () => AnswerRecorder {
  return recorders(groupDigests());
}

type GroupDigest = (answers: readonly Answered[]) => string;

/** Digests of all answers to some questions about one site. An answer that many pages get is digested once. */
function groupDigests(): GroupDigest {
  const digests = new Map<string, string>();
  const lineOf = ({ asked, name, answer }: Answered): string => {
    // A link target is asked by one page only, and is plain JSON, so it needs no cached digest.
    if (name === 'target') return JSON.stringify(answer());
    const known = digests.get(asked);
    if (known !== undefined) return known;
    const made = digestOf(answer());
    digests.set(asked, made);
    return made;
  };
  return (answers) => digestOfText(answers.map(lineOf).join('\n'));
}

function recorders(groupDigest: GroupDigest): () => AnswerRecorder {
  return () => {
    const groups = new Map<string, Map<string, Answered>>();
    return {
      onQuestion(name, args, answer) {
        const facet = QUESTIONS[name].facets.join(' ');
        const group = groups.get(facet) ?? new Map<string, Answered>();
        groups.set(facet, group);
        const asked = JSON.stringify([name, ...args]);
        group.set(asked, { asked, name, answer: () => answer });
      },
      answers: () =>
        Object.fromEntries(
          [...groups].map(([facet, group]) => [
            facet,
            { asked: `[${[...group.keys()].join(',')}]`, digest: groupDigest([...group.values()]) },
          ]),
        ),
    };
  };
}
