import Box from '@mui/material/Box';
import { useRef, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { GradedQuestion } from '../../../../../contract/quizzes/questions.ts';
import type { QuizStart } from '../../../../../contract/quizzes/quizzes.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import type { MarkedQuestion } from './score.tsx';
import { OpenRefusal, RefusalAlert } from '../selection/start-refusal.tsx';
import { useStart } from '../selection/use-start.ts';

interface StartAgainProps {
  readonly request: QuizStart;
  readonly children: ReactNode;
}

function StartAgain({ request, children }: StartAgainProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { start, starting, refusal, wait } = useStart(request);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, displayPrint: 'none' }}>
      {refusal?.kind === 'open' ? (
        <OpenRefusal
          attemptId={refusal.attemptId}
          mode={refusal.mode}
          wanted={request.mode}
          title={undefined}
          onGone={() => button.current?.focus()}
        />
      ) : (
        <>
          {refusal && <RefusalAlert refusal={refusal} wait={wait} none="quizzes-progress.again.none" />}
          <FocusableButton
            ref={button}
            variant="outlined"
            loading={starting}
            disabled={wait !== null}
            onClick={() => void start()}
          >
            {children}
          </FocusableButton>
        </>
      )}
    </Box>
  );
}

const createPracticeRequest = (
  courseId: string,
  topicIds: readonly string[],
  questionCount: number,
): QuizStart => ({
  courseId,
  topicIds: [...topicIds],
  level: null,
  questionCount,
  lessonId: null,
  calculator: null,
  mode: 'practice',
  timed: false,
});

interface AnotherLikeThisProps {
  readonly courseId: string;
  readonly question: GradedQuestion;
  readonly number: number;
}

export function AnotherLikeThis({ courseId, question, number }: AnotherLikeThisProps) {
  const { questionId, topicId } = question;
  const request = { ...createPracticeRequest(courseId, [topicId], 1), likeQuestionId: questionId };
  return (
    <StartAgain request={request}>
      <FormattedMessage id="quizzes-progress.again.like" />
      <VisuallyHidden>
        : <FormattedMessage id="quizzes.results.question" values={{ number }} />
      </VisuallyHidden>
    </StartAgain>
  );
}

interface PractiseMissedProps {
  readonly courseId: string;
  readonly missed: readonly MarkedQuestion[];
}

export function PractiseMissed({ courseId, missed }: PractiseMissedProps) {
  const topicIds = [...new Set(missed.map(({ topicId }) => topicId))];
  const questionIds = missed.map(({ questionId }) => questionId);
  return (
    <StartAgain request={{ ...createPracticeRequest(courseId, topicIds, missed.length), questionIds }}>
      <FormattedMessage id="quizzes-progress.again.missed" values={{ count: missed.length }} />
    </StartAgain>
  );
}
