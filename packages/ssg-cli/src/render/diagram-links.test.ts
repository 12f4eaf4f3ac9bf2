import { expect, it } from 'vitest';
import { type DiagramLink, mapDiagramLinks } from './diagram-links.ts';

const linksOf = (source: string): readonly DiagramLink[] => {
  const found: DiagramLink[] = [];
  mapDiagramLinks(source, (link) => {
    found.push(link);
    return link.target;
  });
  return found;
};

it.each([
  ['click A "./a.md"', './a.md', 9],
  ['  click A href "/a" "Tip" _blank', '/a', 16],
  ['link Shape "https://a.example" "Tip"', 'https://a.example', 12],
  ['link Ann: Board @ ./board.md', './board.md', 18],
  ['click A ""', '', 10],
])('finds the address of %s', (line, target, column) => {
  expect(linksOf(`graph LR\n${line}\n`)).toEqual([{ target, line: 1, column }]);
});

it.each([
  'click A callback "Tip"',
  'click A call callback() "Tip"',
  '%% click A "./a.md"',
  'A["click B \\"./a.md\\""] --> B',
])('takes nothing else for one: %s', (line) => {
  expect(linksOf(`graph LR\n${line}\n`)).toEqual([]);
});

it('puts another address in its place, and leaves the rest as it is', () => {
  const source = 'graph LR\n  A["a"] --> B\n  click A "a" "a"\n  click B href "b"\n';
  expect(mapDiagramLinks(source, ({ target }) => `/${target}`)).toBe(
    source.replace('click A "a"', 'click A "/a"').replace('"b"', '"/b"'),
  );
});
