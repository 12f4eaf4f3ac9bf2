import type { RootContent } from 'mdast';
import {
  type Budget,
  type Evaluated,
  type Extent,
  isClosure,
  isRendered,
  nodesOfRendered,
  type PageBudget,
  type Rendered,
  type Scope,
  type Value,
} from './values.ts';

/** In letters, values and nodes: a few lines of code can write a value within a value within a value. */
const maxValueSize = 2_000_000;
/** Values within values, deeper than any data and less deep than what walks them can follow. */
const maxValueDepth = 150;
/** Blocks and functions within each other, deeper than code is read by people. */
const maxScopeDepth = 60;
const absurd: Extent = { size: Number.POSITIVE_INFINITY, depth: 0 };
/** What reading the smallest file costs. */
const lettersOfFile = 2_000;
/** How much looking at parts or letters is worth a step: reading them costs less than evaluating. */
const [partsOfStep, lettersOfStep] = [50, 1_000];
/** Finding out what an attribute is called, and which of some values are classes, costs more. */
const namesOfStep = 5;

/** What evaluating all expressions of a page may take. */
export function newPageBudget(): PageBudget {
  return {
    left: 600_000,
    shown: maxValueSize,
    included: maxValueSize,
    isFull: false,
    isOverrun: false,
    changesLater: false,
    sizes: new WeakMap(),
  };
}

/** What evaluating one expression of a page may take. */
export function newBudget(page: PageBudget): Budget {
  page.isOverrun = false;
  return { left: Math.min(50_000, page.left), nesting: 300, calls: 40, open: new Set(), page };
}

/** Notes what an expression may not do, if it did it. */
function keepsTo(isWithin: boolean, page: PageBudget): boolean {
  page.isOverrun ||= !isWithin;
  return isWithin;
}

/** Takes steps off, and says whether there were as many. */
function spend(budget: Budget, steps: number): boolean {
  budget.left -= steps;
  budget.page.left -= steps;
  return keepsTo(budget.left >= 0, budget.page);
}

/** Evaluates something that is within another, unless that has gone too deep or too far. */
export function within(budget: Budget, evaluated: () => Evaluated): Evaluated {
  if (!keepsTo(budget.nesting > 0, budget.page) || !spend(budget, 1)) return 'needs-script';
  budget.nesting -= 1;
  const found = evaluated();
  budget.nesting += 1;
  return found;
}

/** The value of a declaration, unless it needs itself. */
export function withOpen(declaration: object, { open }: Budget, evaluated: () => Evaluated): Evaluated {
  if (open.has(declaration)) return 'needs-script';
  open.add(declaration);
  const found = evaluated();
  open.delete(declaration);
  return found;
}

/** What a call gives, unless too many calls are around it. */
export function withinCall(budget: Budget, called: () => Evaluated): Evaluated {
  if (!keepsTo(budget.calls > 0, budget.page)) return 'needs-script';
  budget.calls -= 1;
  const found = called();
  budget.calls += 1;
  return found;
}

/** Whether a scope may hold another one: a name is looked for in each of them. */
export function mayNest({ depth }: Pick<Scope, 'depth'>, { page }: Budget): boolean {
  return keepsTo(depth < maxScopeDepth, page);
}

/** Takes what looking at all of a value costs off. */
export function spendOn(budget: Budget, size: number): boolean {
  return spend(budget, size / partsOfStep);
}

/** Takes what looking at each of some names costs off. */
export function spendOnNames(budget: Budget, count: number): boolean {
  return spend(budget, count / namesOfStep);
}

/** Whether a page may hold values of this size. */
export function isBearable(size: number, { page }: Budget): boolean {
  return keepsTo(size <= maxValueSize, page);
}

/** Counts what is shown, and says whether the page may hold it. */
export function mayShow(value: Value, page: PageBudget): boolean {
  page.shown -= extentOf(value, { page }).size;
  return keepsTo(page.shown >= 0, page);
}

/** Counts a file that is rendered within a page, and says whether the page may hold it. Each costs more than its letters. */
export function mayInclude(text: string, page: PageBudget): boolean {
  page.included -= text.length + lettersOfFile;
  return page.included >= 0;
}

/** How large a value is, each part counted as often as it is there; without end where it nests too deep. */
export function sizeOf(value: Value, budget: Budget): number {
  if (typeof value === 'string') spend(budget, value.length / lettersOfStep);
  return extentOf(value, budget).size;
}

function extentOf(
  value: Value | RootContent,
  budget: Pick<Budget, 'page'> & Partial<Budget>,
  nesting = 0,
): Extent {
  if (typeof value === 'string') return { size: value.length + 1, depth: 0 };
  if (typeof value !== 'object' || value === null || isClosure(value as Value)) return { size: 1, depth: 0 };
  const { sizes } = budget.page;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  if (nesting > maxValueDepth) return absurd;
  const parts = isRendered(value as Value) ? nodesOfRendered(value as Rendered) : Object.values(value);
  let [size, depth] = [1, 0];
  for (const part of parts as readonly (Value | RootContent)[]) {
    const inner = extentOf(part, budget, nesting + 1);
    size += inner.size;
    depth = Math.max(depth, inner.depth + 1);
  }
  const found = depth > maxValueDepth ? absurd : { size, depth };
  sizes.set(value, found);
  budget.page.left -= parts.length / partsOfStep;
  if (budget.left !== undefined) budget.left -= parts.length / partsOfStep;
  return found;
}
