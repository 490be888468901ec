import { FormattedMessage } from 'react-intl';
import type { ThreadKind, ThreadSubject } from '../../../../../contract/queries/queries.ts';

interface SubjectTitleProps {
  readonly kind: ThreadKind;
  readonly subject: ThreadSubject | null;
}

/** The thing that a thread is about, in a line. */
export function SubjectTitle({ kind, subject }: SubjectTitleProps) {
  if (subject === null) return <FormattedMessage id="queries.subject.general" />;
  const { courseTitle, topicTitle, lessonTitle, questionId, attemptId } = subject;
  const about =
    lessonTitle !== null
      ? kind
      : questionId !== null
        ? 'quiz-question'
        : attemptId !== null
          ? 'quiz'
          : 'course';
  return (
    <FormattedMessage
      id={`queries.subject.${about}`}
      values={{ course: courseTitle, topic: topicTitle, lesson: lessonTitle }}
    />
  );
}
