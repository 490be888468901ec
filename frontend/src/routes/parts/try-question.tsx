import { FormattedMessage } from 'react-intl';
import type { BankQuestion } from '../../../../contract/tutor/bank.ts';
import { createPracticeRequest } from '../../features/quizzes/selection/practice-request.ts';
import { StartButton } from '../../features/quizzes/selection/start-button.tsx';

interface TryQuestionProps {
  readonly courseId: string;
  readonly question: Pick<BankQuestion, 'topicId' | 'questionId'>;
}

/** Starts practice of one question, so that staff see it as students do. */
export function TryQuestion({ courseId, question: { topicId, questionId } }: TryQuestionProps) {
  const request = createPracticeRequest({
    courseId,
    topicIds: [topicId],
    questionCount: 1,
    questionIds: [questionId],
  });
  return (
    <StartButton request={request} none="tutor-bank.try.none">
      <FormattedMessage id="tutor-bank.try" />
    </StartButton>
  );
}
