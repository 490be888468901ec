import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';

interface ExtraTimePanelProps {
  /** In per cent of a quiz's time. */
  readonly extraTime: number;
}

/** The student's extra time in quizzes. The centre's staff set it, so there is nothing to change here. */
export function ExtraTimePanel({ extraTime }: ExtraTimePanelProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2" id={titleId}>
        <FormattedMessage id="account.extra-time.title" />
      </Typography>
      <Typography sx={{ maxWidth: '62ch' }}>
        <FormattedMessage
          id={extraTime > 0 ? 'account.extra-time.some' : 'account.extra-time.none'}
          values={{ extraTime }}
        />
      </Typography>
    </Card>
  );
}
