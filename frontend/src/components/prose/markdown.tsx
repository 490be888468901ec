import { memo, useMemo } from 'react';
import type { TextTree } from '../../../../contract/text/text-tree.ts';
import { prepareText } from '../../../../content/typesetting/prepare.ts';
import { TextColumn } from './prepared-text.tsx';

export interface MarkdownProps {
  /** Markdown with TeX between dollars. HTML is shown as text. */
  readonly text: string;
  /** False for a text that a language model wrote. Links become plain words. */
  readonly links?: boolean;
}

/** A text of too many levels, such as quotations in quotations, is shown as it was typed. */
function prepareTyped(text: string, links: boolean): TextTree {
  try {
    return prepareText(text, { baseHeading: 4, links });
  } catch {
    return [['p', text]];
  }
}

/** Renders Markdown without pictures. Use `MarkdownText` instead, which loads this component only when a page shows text. */
export const Markdown = memo(function Markdown({ text, links = true }: MarkdownProps) {
  const tree = useMemo(() => prepareTyped(text, links), [text, links]);
  return <TextColumn tree={tree} />;
});
