import { memo, useMemo } from 'react';
import { prepareLine, prepareText } from '../../../../content/typesetting/prepare.ts';
import { PreparedLine, TextColumn } from './prepared-text.tsx';

export interface MarkdownProps {
  /** Markdown with TeX between dollars. HTML is shown as text. */
  readonly text: string;
  readonly baseHeading?: 2 | 3 | 4 | 5;
  /** True to show only words and formulas, without paragraphs, links or pictures. */
  readonly inline?: boolean;
  /** True for a text that the centre didn't write. Links become plain words. */
  readonly unlinked?: boolean;
}

/** Renders Markdown without pictures. Use `MarkdownText` instead, which loads this component only when a page shows text. */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  const { text, baseHeading = 2, inline = false, unlinked = false } = props;
  const tree = useMemo(
    () => (inline ? prepareLine(text) : prepareText(text, { baseHeading, links: !unlinked })),
    [text, baseHeading, inline, unlinked],
  );
  return inline ? <PreparedLine tree={tree} /> : <TextColumn tree={tree} />;
});
