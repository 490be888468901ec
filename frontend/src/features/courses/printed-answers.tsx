import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { PreparedText } from '../../components/prose/prepared-text.tsx';
import { Text } from '../../components/text.tsx';
import { findElements, type TextNode, type TextTree } from '../../../../contract/text/text-tree.ts';

/** Returns a numbered list of the answers of a lesson's self-checks. */
function listAnswers(body: TextTree): TextTree {
  const details = findElements(body, 'self-check').flatMap((check) => findElements(check, 'details'));
  const items = details.map(([_summary, ...answer]): TextNode => ['li', ...answer]);
  return items.length === 0 ? [] : [['ol', ...items]];
}

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
