import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { FormattedMessage, useIntl } from 'react-intl';
import { centre } from 'virtual:centre';
import { Name, Text } from '../../../components/text.tsx';
import type { Thread, ThreadKind, ThreadState, ThreadSubject } from '../../../../../contract/tutor/tutor.ts';
import { DateTime } from '../../../components/date-time.tsx';

export function SubjectTitle({ kind, subject }: { kind: ThreadKind; subject: ThreadSubject | null }) {
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
      message={`queries.closed.${by === null ? 'by-student' : 'by-tutor'}.${reader}`}
      values={{ tutor: <Name>{by}</Name>, name: <Name>{studentName}</Name>, at: time }}
    />
  );
}

export function UnreadableNotice({ count, staff = false }: { count: number; staff?: boolean }) {
  if (count === 0) return null;
  return (
    <Alert severity="warning">
      <FormattedMessage id={staff ? 'queries.inbox.unreadable' : 'queries.unreadable'} values={{ count }} />
    </Alert>
  );
}

export function ReplyTime() {
  const hours = centre.targetReplyHours;
  return hours % 24 === 0 ? (
    <FormattedMessage id="queries.reply-time.days" values={{ days: hours / 24 }} />
  ) : (
    <FormattedMessage id="queries.reply-time.hours" values={{ hours }} />
  );
}

interface MoreButtonProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
  };
  readonly onClick: () => void;
}

export function MoreButton({ query, onClick }: MoreButtonProps) {
  return (
    <>
      {query.isFetchNextPageError && (
        <Alert severity="error" role="alert">
          <FormattedMessage id="queries.problem.unknown" />
        </Alert>
      )}
      {query.hasNextPage && (
        <Button variant="outlined" onClick={onClick} sx={{ justifySelf: 'center' }}>
          <FormattedMessage
            id={query.isFetchingNextPage ? 'queries.inbox.loading-more' : 'queries.inbox.more'}
          />
        </Button>
      )}
    </>
  );
}
