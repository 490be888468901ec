import { pictureSizes } from 'virtual:picture-sizes';
import { memo, useMemo } from 'react';
import { prepareLine, prepareText } from '../../../../content/typesetting/prepare.ts';
import type { TextNode } from '../../../../contract/text/text-tree.ts';
import { PreparedLine, TextColumn } from './prepared-text.tsx';

export interface MarkdownProps {
  /** Markdown with TeX between dollars. HTML is shown as text. */
  readonly text: string;
  readonly baseHeading?: 2 | 3 | 4 | 5;
  /** True to show only words and formulas, without paragraphs, links or pictures. */
  readonly inline?: boolean;
  /** True for a text that the centre didn't write. Links become plain words, and pictures are hidden. */
  readonly unlinked?: boolean;
}

function findPicture(src: string, alt: string): TextNode | undefined {
  const size = pictureSizes[src];
  return size && ['img', { src, alt, width: String(size.width), height: String(size.height) }];
}

/** Renders Markdown. Use `MarkdownText` instead, which loads this component only when a page shows text. */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  const { text, baseHeading = 2, inline = false, unlinked = false } = props;
  const tree = useMemo(
    () =>
      inline
        ? prepareLine(text)
        : prepareText(text, { baseHeading, links: !unlinked, ...(!unlinked && { findPicture }) }),
    [text, baseHeading, inline, unlinked],
  );
  return inline ? <PreparedLine tree={tree} /> : <TextColumn tree={tree} />;
});
