import Box from '@mui/material/Box';
import { Suspense } from 'react';
import type { Lesson } from '../../../../../contract/courses/courses.ts';
import { Disclosure } from '../../../components/folding/disclosure.tsx';
import { LoadingPanels } from '../../../components/loading-panels.tsx';
import { Text } from '../../../components/text.tsx';
import { lazyPart } from '../../../loading/load-chunk.ts';

interface AskedBeforeProps {
  readonly lesson: Pick<Lesson, 'courseId' | 'lessonId' | 'sharedAnswerCount'>;
}

/** Loaded when somebody unfolds it, together with the engine for Markdown and formulas. */
const SharedAnswerList = lazyPart('shared-answers', async () => {
  const module = await import('./shared-answer-list.tsx');
  return module.SharedAnswerList;
});

/** What other students have asked about the lesson, folded. A lesson without such questions shows nothing. */
export function AskedBefore({ lesson: { courseId, lessonId, sharedAnswerCount } }: AskedBeforeProps) {
  if (sharedAnswerCount === 0) return null;
  return (
    <Box component="section" aria-labelledby="asked-before" sx={{ marginTop: 3, displayPrint: 'none' }}>
      <Disclosure
        title={
          <Text
            variant="h3"
            component="h2"
            id="asked-before"
            message="courses.lesson.asked-before"
            values={{ count: sharedAnswerCount }}
          />
        }
      >
        <Suspense fallback={<LoadingPanels heights={[160]} />}>
          <SharedAnswerList courseId={courseId} lessonId={lessonId} />
        </Suspense>
      </Disclosure>
    </Box>
  );
}
