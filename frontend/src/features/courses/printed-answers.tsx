import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { PreparedText } from '../../components/prose/prepared-text.tsx';
import { Text } from '../../components/text.tsx';
import { listAnswers } from '../../../../contract/typed-answers/read-check.ts';
import type { TextTree } from '../../../../contract/text/text-tree.ts';

/** Print shows the answers of the self-checks on a page of their own, after the lesson. */
export function PrintedAnswers({ body }: { readonly body: TextTree }) {
  const answers = useMemo(() => listAnswers(body), [body]);
  if (answers.length === 0) return null;
  return (
    <Box sx={{ display: 'none', displayPrint: 'block', breakBefore: 'page' }}>
      <Text variant="h2" message="courses.print.answers" />
      <PreparedText tree={answers} />
    </Box>
  );
}
