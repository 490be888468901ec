import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import { FormattedMessage, useIntl } from 'react-intl';
import { centre } from 'virtual:centre';
import { Name, Text } from '../../components/text.tsx';
import type { Thread, ThreadKind, ThreadState, ThreadSubject } from '../../../../contract/tutor/threads.ts';
import { DateTime } from '../../components/date-time.tsx';

export function SubjectTitle({ kind, subject }: { kind: ThreadKind; subject: ThreadSubject | null }) {
  if (subject === null) return <FormattedMessage id="tutor.subject.general" />;
  const { courseTitle, topicTitle, lessonTitle, questionId, attemptId } = subject;
  const about =
    kind === 'flaw'
      ? lessonTitle !== null
        ? 'flaw'
        : 'flaw-question'
      : lessonTitle !== null
        ? kind
        : questionId !== null
          ? 'quiz-question'
          : attemptId !== null
            ? 'quiz'
            : 'course';
  return (
    <FormattedMessage
      id={`tutor.subject.${about}`}
      values={{ course: courseTitle, topic: topicTitle, lesson: lessonTitle }}
    />
  );
}

const colours = { waiting: 'warning', answered: 'success', closed: 'default' } as const;

export function StateChip({ state }: { state: ThreadState }) {
  const intl = useIntl();
  return (
    <Chip
      size="small"
      color={colours[state]}
      variant="outlined"
      label={intl.formatMessage({ id: `tutor.state.${state}` })}
    />
  );
}

interface ClosedByProps {
  readonly closed: Thread['closed'];
  /** The student's name, or null if the student is the reader. */
  readonly studentName: string | null;
}

export function ClosedBy({ closed, studentName }: ClosedByProps) {
  if (closed === null) return null;
  const { by, at } = closed;
  const time = <DateTime at={at} format="moment" />;
  const reader = studentName === null ? 'student' : 'tutor';
  return (
    <Text
      message={`tutor.closed.${by === null ? 'by-student' : 'by-tutor'}.${reader}`}
      values={{ tutor: <Name>{by}</Name>, name: <Name>{studentName}</Name>, at: time }}
    />
  );
}

export function UnreadableNotice({ count, staff = false }: { count: number; staff?: boolean }) {
  if (count === 0) return null;
  return (
    <Alert severity="warning">
      <FormattedMessage id={staff ? 'tutor.inbox.unreadable' : 'tutor.unreadable'} values={{ count }} />
    </Alert>
  );
}

export function ReplyTime() {
  const hours = centre.targetReplyHours;
  return hours % 24 === 0 ? (
    <FormattedMessage id="tutor.reply-time.days" values={{ days: hours / 24 }} />
  ) : (
    <FormattedMessage id="tutor.reply-time.hours" values={{ hours }} />
  );
}
