import type { PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { named } from './admonitions.ts';

/**
 * Makes tabs of `::::tabs{group="pkg"}` with `:::tab[Debian]{value="deb"}` in it.
 *
 * For styles: without script they are disclosure boxes of which one is open at a time, which every
 * browser operates by keyboard, opens for a link into it and finds text in. All panels are in the HTML:
 *
 *     <div class="tabs" data-tab-group="pkg">
 *       <details class="tab" name="…" data-tab-value="deb" open>
 *         <summary class="tab-label">Debian</summary>
 *         <div class="tab-panel">…</div>
 *       </details>
 *       …
 *     </div>
 *
 * Rendered as a row: `.tabs { display: grid }`, summaries in the first row, `details::details-content` below; a script may
 * keep groups of one name in step by `data-tab-value`. `data-tab-group` is absent when no group was given.
 */
export function shapeTabs(node: ContainerDirective, name: string): void {
  const group = node.attributes?.group;
  node.data = {
    ...node.data,
    hName: 'div',
    hProperties: { ...named(['tabs'], node.attributes), ...(group ? { dataTabGroup: group } : {}) },
  };
  const chosen = node.children.findIndex(
    (child) => child.type === 'containerDirective' && child.attributes?.default !== undefined,
  );
  let position = 0;
  for (const [index, child] of node.children.entries()) {
    if (child.type !== 'containerDirective' || child.name !== 'tab') continue;
    shapeTab(child, { name, position, isOpen: chosen < 0 ? position === 0 : index === chosen });
    position++;
  }
}

function shapeTab(
  node: ContainerDirective,
  { name, position, isOpen }: { readonly name: string; readonly position: number; readonly isOpen: boolean },
): void {
  const [first] = node.children;
  const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  const written = node.attributes?.label ?? node.attributes?.value ?? `Tab ${position + 1}`;
  const label: PhrasingContent[] = hasLabel ? first.children : [{ type: 'text', value: written }];
  const value = node.attributes?.value ?? textOf(label);
  node.children = [
    {
      type: 'paragraph',
      children: label,
      data: { hName: 'summary', hProperties: { className: ['tab-label'] } },
      ...(hasLabel && first.position !== undefined ? { position: first.position } : {}),
    },
    {
      type: 'containerDirective',
      name: 'tab-panel',
      children: hasLabel ? node.children.slice(1) : node.children,
      data: { hName: 'div', hProperties: { className: ['tab-panel'] } },
    },
  ];
  node.data = {
    ...node.data,
    hName: 'details',
    hProperties: {
      ...named(['tab'], node.attributes),
      name,
      dataTabValue: value,
      ...(isOpen ? { open: true } : {}),
    },
  };
}
