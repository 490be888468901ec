import type { ElementContent } from 'hast';

const readText = (node: ElementContent | undefined): string => (node?.type === 'text' ? node.value : '');
const writeText = (value: string): ElementContent[] => (value === '' ? [] : [{ type: 'text', value }]);

/**
 * Browsers may break a line between a formula and the full stop after it, or within a word such as `x-axis`. This
 * function joins each formula with the characters that touch it.
 */
export function joinWords(nodes: readonly ElementContent[]): ElementContent[] {
  const index = nodes.findIndex((node) => node.type === 'element' && node.tagName === 'math');
  const math = nodes[index];
  if (math === undefined) return [...nodes];
  const [before, after] = [readText(nodes[index - 1]), readText(nodes[index + 1])];
  const [start = ''] = /\S*$/.exec(before) ?? [];
  // A degree sign belongs to the number before it.
  const [end = ''] = /^(?: (?=°))?\S*/.exec(after) ?? [];
  if (start === '' && end === '') return [...nodes.slice(0, index + 1), ...joinWords(nodes.slice(index + 1))];
  return [
    ...nodes.slice(0, before === '' ? index : index - 1),
    ...writeText(before.slice(0, before.length - start.length)),
    {
      type: 'element',
      tagName: 'span',
      properties: { class: 'joined' },
      children: [...writeText(start), math, ...writeText(end)],
    },
    ...joinWords([
      ...writeText(after.slice(end.length)),
      ...nodes.slice(after === '' ? index + 1 : index + 2),
    ]),
  ];
}
