import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Level } from '../../../../../contract/identifiers.ts';
import type { GradedQuestion } from '../../../../../contract/quizzes/questions.ts';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { createPracticeRequest, mistakesLength } from '../selection/practice-request.ts';
import { StartButton } from '../selection/start-button.tsx';
import type { MarkedQuestion } from './score.tsx';

const none = 'quizzes-progress.again.none';

interface AnotherLikeThisProps {
  readonly courseId: string;
  readonly question: GradedQuestion;
  readonly number: number;
}

export function AnotherLikeThis({ courseId, question, number }: AnotherLikeThisProps) {
  const { questionId, topicId } = question;
  const request = createPracticeRequest({
    courseId,
    topicIds: [topicId],
    questionCount: 1,
    likeQuestionId: questionId,
  });
  return (
    <StartButton request={request} none={none}>
      <FormattedMessage id="quizzes-progress.again.like" />
      <VisuallyHidden>
        : <FormattedMessage id="quizzes.results.question" values={{ number }} />
      </VisuallyHidden>
    </StartButton>
  );
}

interface PractiseLessonProps {
  readonly courseId: string;
  readonly level: Level | null;
  /** A question of the lesson. */
  readonly question: GradedQuestion;
  readonly name: ReactNode;
}

export function PractiseLesson({ courseId, level, question, name }: PractiseLessonProps) {
  const { topicId, lessonId } = question;
  const request = createPracticeRequest({ courseId, topicIds: [topicId], level, lessonId });
  return (
    <StartButton request={request} none={none}>
      <FormattedMessage id="quiz-results.fix.practise" />
      <VisuallyHidden>: {name}</VisuallyHidden>
    </StartButton>
  );
}

interface PractiseMissedProps {
  readonly courseId: string;
  readonly missed: readonly MarkedQuestion[];
}

/** Starts practice of a few missed questions. The server chooses the most useful ones. */
export function PractiseMissed({ courseId, missed }: PractiseMissedProps) {
  const count = Math.min(missed.length, mistakesLength);
  const request = createPracticeRequest({
    courseId,
    topicIds: [...new Set(missed.map(({ topicId }) => topicId))],
    questionCount: count,
    questionIds: missed.map(({ questionId }) => questionId),
  });
  return (
    <StartButton request={request} none={none} variant="contained">
      <FormattedMessage
        id="quizzes-progress.again.missed"
        values={{ count, missed: missed.length, isAll: String(count === missed.length) }}
      />
    </StartButton>
  );
}
