import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../components/icon.tsx';
import { useOnline } from '../../components/use-online.ts';
import type { AnswersState } from './answer-saver.ts';

interface SaveStatusProps {
  readonly answers: AnswersState['answers'];
  /** True where the device keeps what isn't saved. */
  readonly kept: boolean;
  readonly onRetry: () => void;
}

/** Says that the answers are saved, or how to go on where they aren't. */
export function SaveStatus({ answers, kept, onRetry }: SaveStatusProps) {
  const online = useOnline();
  const given = Object.values(answers).filter((answer) => answer !== undefined);
  const failed = given.some(({ status }) => status === 'failed');
  const saving = given.some(({ status }) => status === 'saving');
  return (
    <Box role="status" sx={{ minHeight: 32 }}>
      {failed ? (
        <Alert
          severity="warning"
          action={
            <Button size="small" onClick={onRetry}>
              <FormattedMessage id="common.retry" />
            </Button>
          }
        >
          <FormattedMessage id={`quizzes.save.${online ? 'failed' : 'offline'}${kept ? '' : '-unkept'}`} />
        </Alert>
      ) : (
        given.length > 0 && (
          <Typography
            variant="body2"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.5,
              color: saving ? 'text.secondary' : 'good.main',
            }}
          >
            {!saving && <Icon name="check" size={18} />}
            <FormattedMessage id={saving ? 'quizzes.save.saving' : 'quizzes.save.saved'} />
          </Typography>
        )
      )}
    </Box>
  );
}
