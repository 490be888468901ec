import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useOnline } from '../../../loading/online.ts';
import type { AnswersState } from '../api/answer-saver.ts';

interface SaveStatusProps {
  readonly answers: AnswersState;
  /** In words, how long the server wants to be left alone; or null. */
  readonly wait: string | null;
  readonly onRetry: () => void;
}

/** Says that the answers are saved, or how to go on where they aren't. */
export function SaveStatus({ answers: { answers, kept, failure }, wait, onRetry }: SaveStatusProps) {
  const online = useOnline();
  const given = Object.values(answers).filter((answer) => answer !== undefined);
  const failed = given.some(({ status }) => status === 'failed');
  const saving = given.some(({ status }) => status === 'saving');
  // What failed is said until it is saved: it comes and goes with each try otherwise, and takes the focus with it.
  const unsaved = failed || (saving && failure !== undefined);
  const status = useRef<HTMLDivElement>(null);
  const isOnButton = useRef(false);
  useEffect(() => {
    if (unsaved || !isOnButton.current) return;
    isOnButton.current = false;
    status.current?.focus();
  }, [unsaved]);
  return (
    <Box
      role="status"
      ref={status}
      tabIndex={-1}
      sx={{ minHeight: 32, '&:focus-visible': { outline: 'none' } }}
    >
      {unsaved ? (
        <Alert
          severity="warning"
          action={
            <FocusableButton
              size="small"
              disabled={wait !== null}
              loading={!failed}
              onClick={onRetry}
              onFocus={() => (isOnButton.current = true)}
              onBlur={() => (isOnButton.current = false)}
            >
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
