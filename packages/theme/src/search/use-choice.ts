import { useEffect, useRef, useState } from 'preact/hooks';
import type { Option } from './options.ts';

interface ChoiceInput {
  readonly options: readonly Option[];
  /** What the options are for; a new subject selects the first row again. */
  readonly subject: string;
  /** Whether the options are those of another subject, until their own are there. */
  readonly isStale: boolean;
  readonly choose: (option: Option, isNewTab: boolean) => void;
}

/** The chosen option of a list, and how keys and pointer change it. */
export interface Choice {
  readonly active: Option | undefined;
  readonly point: (option: Option) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface Pointed {
  readonly subject: string;
  readonly href: string;
}

/** Which row is chosen: the first, until the reader moves. A list that grows keeps the row that the reader is at. */
export function useChoice({ options, subject, isStale, choose }: ChoiceInput): Choice {
  const [pointed, setPointed] = useState<Pointed>();
  const waiting = useRef<{ subject: string; isNewTab: boolean }>(undefined);
  const kept = pointed?.subject === subject ? options.findIndex(({ href }) => href === pointed.href) : 0;
  const index = Math.max(0, kept);
  const active = options[index];

  const point = (option: Option) => setPointed({ subject, href: option.href });
  const moveTo = (target: number) => {
    const option = options[(target + options.length) % options.length];
    if (option === undefined) return;
    point(option);
    showRow(option.id);
  };

  // Enter before the answer is there waits for it.
  useEffect(() => {
    if (isStale || waiting.current === undefined) return;
    const { subject: wanted, isNewTab } = waiting.current;
    waiting.current = undefined;
    if (wanted === subject && active !== undefined) choose(active, isNewTab);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const move = MOVES[event.key];
    if (move !== undefined && options.length > 0 && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      moveTo(move(index, options.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const isNewTab = event.ctrlKey || event.metaKey;
      if (isStale) waiting.current = { subject, isNewTab };
      else if (active !== undefined) choose(active, isNewTab);
    }
  };
  return { active, point, onKeyDown };
}

const MOVES: Readonly<Record<string, ((index: number, count: number) => number) | undefined>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Scrolls the list to a row. */
export function showRow(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
}

/** Whether an input method is at work: its keys are not for the list. Some browsers only send code 229. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
