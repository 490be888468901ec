import { memo, useMemo } from 'react';
import { prepareText } from '../../../../content/typesetting/prepare.ts';
import { TextColumn } from './prepared-text.tsx';

export interface MarkdownProps {
  /** Markdown with TeX between dollars. HTML is shown as text. */
  readonly text: string;
  readonly baseHeading?: 2 | 3 | 4 | 5;
  /** True for a text that the centre didn't write. Links become plain words. */
  readonly unlinked?: boolean;
}

/** Renders Markdown without pictures. Use `MarkdownText` instead, which loads this component only when a page shows text. */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  const { text, baseHeading = 2, unlinked = false } = props;
  const tree = useMemo(
    () => prepareText(text, { baseHeading, links: !unlinked }),
    [text, baseHeading, unlinked],
  );
  return <TextColumn tree={tree} />;
});
