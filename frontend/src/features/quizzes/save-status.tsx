import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useOnline } from '../../components/use-online.ts';
import type { AnswersState } from './answer-saver.ts';

interface SaveStatusProps {
  readonly answers: AnswersState['answers'];
  /** True where the device keeps what isn't saved. */
  readonly kept: boolean;
  /** In words, how long the server wants to be left alone; or null. */
  readonly wait: string | null;
  readonly onRetry: () => void;
}

/** Says that the answers are saved, or how to go on where they aren't. */
export function SaveStatus({ answers, kept, wait, onRetry }: SaveStatusProps) {
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
            <FocusableButton size="small" disabled={wait !== null} onClick={onRetry}>
              <FormattedMessage id="common.retry" />
            </FocusableButton>
          }
        >
          <FormattedMessage
            id={`quiz-session.save.${online ? 'failed' : 'offline'}${kept ? '' : '-unkept'}`}
          />{' '}
          {wait}
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
            <FormattedMessage id={saving ? 'quiz-session.save.saving' : 'quiz-session.save.saved'} />
          </Typography>
        )
      )}
    </Box>
  );
}
