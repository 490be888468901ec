import type { TextTree } from '../../../../contract/text/text-tree.ts';
import { PreparedLine } from './prepared-text.tsx';

export const formatOptionLetter = (optionId: string): string => optionId.toUpperCase();

interface OptionLabelProps {
  readonly option: { readonly optionId: string; readonly text: TextTree };
}

/** The letter and the text of an option of a question. */
export const OptionLabel = ({ option: { optionId, text } }: OptionLabelProps) => (
  <span translate="no" data-option>
    <b>{formatOptionLetter(optionId)}</b>{' '}
    <span>
      <PreparedLine tree={text} />
    </span>
  </span>
);
