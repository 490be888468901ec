import Box from '@mui/material/Box';
import { MarkdownText } from '../../../components/markdown/lazy-markdown.tsx';

/** The letter that an option goes by, as students read it. */
export const optionLetter = (optionId: string): string => optionId.toUpperCase();

/** An option's letter and text. */
export function OptionLabel({ option }: { option: { readonly optionId: string; readonly text: string } }) {
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1.5 }}>
      <Box component="span" sx={{ fontWeight: 700 }}>
        {optionLetter(option.optionId)}
      </Box>
      <span>
        <MarkdownText text={option.text} inline />
      </span>
    </Box>
  );
}
