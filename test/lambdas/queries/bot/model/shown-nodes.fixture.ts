import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfmTable } from 'micromark-extension-gfm-table';
import { math } from 'micromark-extension-math';

interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
}

const typesOf = ({ type, children = [] }: Node): string[] => [type, ...children.flatMap(typesOf)];

/** Lists the links, pictures and HTML in a Markdown text. */
export const leadingElsewhere = (text: string): string[] =>
  typesOf(
    fromMarkdown(text, {
      extensions: [gfmTable(), math()],
      mdastExtensions: [gfmTableFromMarkdown(), mathFromMarkdown()],
    }),
  ).filter((type) => /link|image|html|definition/i.test(type));
