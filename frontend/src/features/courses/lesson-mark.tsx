import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useRetryWait } from '../../components/use-retry-wait.ts';

interface LessonMarkProps {
  /** True if the student has marked the lesson as done. Undefined until the account has loaded. */
  readonly done: boolean | undefined;
  readonly failed: { readonly done: boolean; readonly error: unknown } | null;
  readonly onMark: (done: boolean) => void;
}

export function LessonMark({ done, failed, onMark }: LessonMarkProps) {
  const wait = useRetryWait(failed?.error);
  return (
    <Box sx={{ marginTop: 3, '@media print': { display: 'none' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 44 }}>
        {done && (
          <Typography sx={{ display: 'flex', gap: 1, fontWeight: 600, color: 'good.main' }}>
            <Icon name="check" />
            <FormattedMessage id="courses.lesson.is-done" />
          </Typography>
        )}
        {done !== undefined && (
          <Button variant={done ? 'text' : 'contained'} onClick={() => onMark(!done)}>
            <FormattedMessage id={done ? 'courses.lesson.undo' : 'courses.lesson.mark-done'} />
          </Button>
        )}
      </Box>
      {failed !== null && (
        <Alert
          role="alert"
          severity="error"
          sx={{ mt: 2 }}
          action={
            <FocusableButton size="small" disabled={wait !== null} onClick={() => onMark(failed.done)}>
              <FormattedMessage id="common.retry" />
            </FocusableButton>
          }
        >
          <FormattedMessage id={failed.done ? 'courses.lesson.mark-failed' : 'courses.lesson.undo-failed'} />{' '}
          {wait}
        </Alert>
      )}
    </Box>
  );
}
