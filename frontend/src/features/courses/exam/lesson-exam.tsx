import Box from '@mui/material/Box';
import { Suspense, useCallback, useRef, useState } from 'react';
import type { Lesson } from '../../../../../contract/courses/courses.ts';
import { LoadingPanels } from '../../../components/loading-panels.tsx';
import { PreparedText } from '../../../components/prose/prepared-text.tsx';
import { Text } from '../../../components/text.tsx';
import { lazyPart } from '../../../loading/load-chunk.ts';
import { loadMessages } from '../../../loading/load-messages.ts';
import { useNear } from '../../../loading/use-near.ts';
import type { ExamProps } from './use-exam-marks.ts';

const ExamAnswer = lazyPart<ExamProps>('exam-answer', async () => {
  const [module] = await Promise.all([import('./exam-answer.tsx'), loadMessages(['exam'])]);
  return module.ExamAnswer;
});

/** The part with the fields, which are loaded when it is near the window. It has its height before. */
function NearAnswer(props: ExamProps) {
  const part = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useNear(
    part,
    useCallback(() => setNear(true), []),
  );
  return (
    <Box ref={part} className="exam-answer" sx={{ minHeight: 272, marginTop: 2, displayPrint: 'none' }}>
      {isNear && (
        <Suspense fallback={<LoadingPanels heights={[272]} />}>
          <ExamAnswer {...props} />
        </Suspense>
      )}
    </Box>
  );
}

/** The exam question of a lesson. Print shows the question and space for the answer. */
export function LessonExam({ lesson }: { readonly lesson: Lesson }) {
  const { examQuestion } = lesson;
  if (!examQuestion) return null;
  const { marks, stem } = examQuestion;
  return (
    <Box
      component="section"
      aria-labelledby="exam-question"
      sx={{ marginTop: 4, paddingTop: 3, borderTop: 1, borderColor: 'divider', breakInside: 'avoid' }}
    >
      <Text variant="h2" id="exam-question" sx={{ mb: 2 }} message="courses.exam.title" values={{ marks }} />
      <PreparedText tree={stem} />
      <Box sx={{ display: 'none', displayPrint: 'block', height: `${2.5 * (marks + 1)}rem` }} />
      <NearAnswer lesson={lesson} examQuestion={examQuestion} />
    </Box>
  );
}
