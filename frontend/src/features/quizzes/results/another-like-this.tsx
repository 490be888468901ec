import { FormattedMessage } from 'react-intl';
import type { GradedQuestion } from '../../../../../contract/quizzes/questions.ts';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { practiceOf } from '../selection/practice-of.ts';
import { StartAgain } from '../selection/start-again.tsx';

interface AnotherLikeThisProps {
  readonly courseId: string;
  readonly question: GradedQuestion;
  /** Its place in the quiz, from 1. */
  readonly number: number;
}

/** Asks another question like one of a result. */
export function AnotherLikeThis({ courseId, question, number }: AnotherLikeThisProps) {
  const { questionId, topicId } = question;
  const request = { ...practiceOf(courseId, [topicId], 1), likeQuestionId: questionId };
  return (
    <StartAgain request={request}>
      <FormattedMessage id="quizzes-progress.again.like" />
      <VisuallyHidden>
        : <FormattedMessage id="quizzes.results.question" values={{ number }} />
      </VisuallyHidden>
    </StartAgain>
  );
}
