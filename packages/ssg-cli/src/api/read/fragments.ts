import type { Root } from 'hast';
import type { Fragment } from '../../model/index.ts';
import type { Resolver } from '../source/resolve.ts';
import { isObject, objectOf, textOf } from '../source/tree.ts';
import type { CompileFragment, Fragments } from './read-context.ts';

/** Anything that Markdown, directives, variables, math or raw HTML could mean something else by than itself. */
const markup =
  /[\\`*_{}[\]<>#|~$&:@^]|!\[|\n\s*\n|^\s*(?:[-+]\s|\d+[.)]\s|=|---)|\n\s*(?:[-+=]|\d+[.)])| {2,}\n|www\.|\t/;
/** The same with colons and inner underscores that cannot start anything. */
const harmless =
  /(?<=[\p{L}\p{N})"'’]):(?=\s)|(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])|(?<=\s)&(?=\s)|(?<=\s)[<>]=?(?=\s)/gu;

export function createFragments(resolver: Resolver, compile: CompileFragment): Fragments {
  const waiting: {
    readonly root: Root;
    readonly holder: object;
    readonly member: string;
    readonly text: string;
  }[] = [];
  const known = new Map<object, Map<string, Fragment>>();
  return {
    of: (holder, member = 'description') => {
      const object = objectOf(holder);
      const given = object[member];
      // No version of OpenAPI says so, but DigitalOcean and others keep long texts in files of their own.
      const text = textOf(
        isObject(given) && typeof given.$ref === 'string' ? resolver.follow(given)?.value : given,
      );
      if (text === undefined) return undefined;
      if (isPlain(text)) return text.trim().replace(/\s*\n\s*/g, ' ');
      const before = known.get(object)?.get(member);
      if (before !== undefined) return before;
      const root: Root = { type: 'root', children: [] };
      waiting.push({ root, holder: object, member, text });
      const members = known.get(object) ?? new Map<string, Fragment>();
      known.set(object, members.set(member, root));
      return root;
    },
    compileAll: async () => {
      const all = waiting.splice(0);
      for (const { root, holder, member, text } of all) {
        const outcome = await compile(text, resolver.locate(holder, member));
        root.children = outcome.value.children;
        if (outcome.value.position !== undefined) root.position = outcome.value.position;
        for (const diagnostic of outcome.diagnostics) resolver.report(diagnostic);
      }
      return all.map(({ root }) => root);
    },
  };
}

/** Whether a text is one paragraph without any markup. */
function isPlain(text: string): boolean {
  return !markup.test(text.trim().replace(harmless, ''));
}
