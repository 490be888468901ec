import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useOnline } from '../../../loading/online.ts';
import type { Unsaved } from '../api/sync-queue.ts';

interface SaveStatusProps {
  readonly unsaved: readonly Unsaved<unknown>[];
  readonly hasAnswers: boolean;
  readonly wait: string | null;
  readonly onRetry: () => void;
}

export function SaveStatus({ unsaved, hasAnswers, wait, onRetry }: SaveStatusProps) {
  const online = useOnline();
  const isSaving = unsaved.length > 0;
  // The alert stays during a retry, so that the pressed button keeps the focus.
  const isFailing = unsaved.some(({ status }) => status !== 'sending');
  const isRetrying = !unsaved.some(({ status }) => status === 'failed' || status === 'waiting');
  const isStored = unsaved.every((change) => change.isStored);
  const status = useRef<HTMLDivElement>(null);
  const isOnButton = useRef(false);
  useEffect(() => {
    if (isFailing || !isOnButton.current) return;
    isOnButton.current = false;
    status.current?.focus();
  }, [isFailing]);
  return (
    <Box
      role="status"
      ref={status}
      tabIndex={-1}
      sx={{ minHeight: 24, '&:focus-visible': { outline: 'none' } }}
    >
      {isFailing ? (
        <Alert
          severity="warning"
          action={
            <FocusableButton
              size="small"
              disabled={wait !== null}
              loading={isRetrying}
              onClick={onRetry}
              onFocus={() => (isOnButton.current = true)}
              onBlur={() => (isOnButton.current = false)}
            >
              <FormattedMessage id="common.retry" />
            </FocusableButton>
          }
        >
          <FormattedMessage
            id={`quiz-session.save.${online ? 'failed' : 'offline'}${isStored ? '' : '-unkept'}`}
          />{' '}
          {wait}
        </Alert>
      ) : (
        hasAnswers && (
          <Typography
            variant="body2"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.5,
              color: isSaving ? 'text.secondary' : 'good.main',
            }}
          >
            {!isSaving && <Icon name="check" size={18} />}
            <FormattedMessage id={isSaving ? 'quiz-session.save.saving' : 'quiz-session.save.saved'} />
          </Typography>
        )
      )}
    </Box>
  );
}
