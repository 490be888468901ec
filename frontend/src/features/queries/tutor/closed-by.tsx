import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { Thread } from '../../../../../contract/queries/queries.ts';
import { DateTime } from '../../../components/date-time.tsx';

interface ClosedByProps {
  readonly closing: NonNullable<Thread['closed']>;
  /** The student's name, for a tutor who reads; null for the student. */
  readonly studentName: string | null;
}

/** Says who closed a conversation and when, and to a student what to do now. */
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
