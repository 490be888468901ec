import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import type {
  Thread,
  ThreadKind,
  ThreadState,
  ThreadSubject,
} from '../../../../../contract/queries/queries.ts';
import { DateTime } from '../../../components/date-time.tsx';

interface SubjectTitleProps {
  readonly kind: ThreadKind;
  readonly subject: ThreadSubject | null;
}

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

const colours = { waiting: 'warning', answered: 'success', closed: 'default' } as const;

export function StateChip({ state }: { state: ThreadState }) {
  const intl = useIntl();
  return (
    <Chip
      size="small"
      color={colours[state]}
      variant="outlined"
      label={intl.formatMessage({ id: `queries.state.${state}` })}
    />
  );
}

interface ClosedByProps {
  readonly closing: NonNullable<Thread['closed']>;
  /** The student's name if a tutor is reading; null if the student is. */
  readonly studentName: string | null;
}

/** Says who closed a conversation and when. Students also read what they can do now. */
export function ClosedBy({ closing: { by, at }, studentName }: ClosedByProps) {
  const time = <DateTime at={at} format="moment" />;
  const reader = studentName === null ? 'student' : 'tutor';
  return (
    <Typography>
      <FormattedMessage
        id={`queries.closed.${by === null ? 'by-student' : 'by-tutor'}.${reader}`}
        values={{ tutor: by, name: studentName, at: time }}
      />
    </Typography>
  );
}

/** Says how many conversations of a list could not be read from storage. */
export function UnreadableNotice({ count, staff = false }: { count: number; staff?: boolean }) {
  if (count === 0) return null;
  return (
    <Alert severity="warning">
      <FormattedMessage id={staff ? 'queries.inbox.unreadable' : 'queries.unreadable'} values={{ count }} />
    </Alert>
  );
}
