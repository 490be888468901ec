import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { useOnline } from '../../../loading/online.ts';
import type { Unsaved } from '../api/sync-queue.ts';

interface SaveStatusProps {
  readonly unsaved: readonly Unsaved<unknown>[];
  /** True if the page says so when all answers are saved. */
  readonly showsSaved: boolean;
  /** True if an answer couldn't be checked because there is no connection. */
  readonly isOffline: boolean;
  readonly wait: string | null;
  readonly onRetry: () => void;
}

function StatusLine({ icon, color, children }: { icon?: IconName; color: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'body2', color }}>
      {icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </Box>
  );
}

/** Says once that there is no connection. Answers are then sent by themselves, so that there is nothing to press. */
export function SaveStatus({ unsaved, showsSaved, isOffline, wait, onRetry }: SaveStatusProps) {
  const online = useOnline() && !isOffline;
  const isSaving = unsaved.length > 0;
  // The message stays during a retry, so that the pressed button keeps the focus.
  const isFailing = unsaved.some(({ status }) => status !== 'sending');
  const isRetrying = !unsaved.some(({ status }) => status === 'failed' || status === 'waiting');
  const suffix = unsaved.every((change) => change.isStored) ? '' : '-unkept';
  const status = useRef<HTMLDivElement>(null);
  const isOnButton = useRef(false);
  const hasButton = online && isFailing;
  useEffect(() => {
    if (hasButton || !isOnButton.current) return;
    isOnButton.current = false;
    status.current?.focus();
  }, [hasButton]);
  return (
    <Box role="status" ref={status} tabIndex={-1} sx={{ '&:focus-visible': { outline: 'none' } }}>
      {!online ? (
        <StatusLine icon="offline" color="text.primary">
          <FormattedMessage id={`quiz-session.save.offline${suffix}`} />
        </StatusLine>
      ) : isFailing ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Box sx={{ flex: '1 1 12rem', typography: 'body2', color: 'caution.main' }}>
            <FormattedMessage id={`quiz-session.save.failed${suffix}`} /> {wait}
          </Box>
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
        </Box>
      ) : (
        showsSaved &&
        (isSaving ? (
          <StatusLine color="text.secondary">
            <FormattedMessage id="quiz-session.save.saving" />
          </StatusLine>
        ) : (
          <StatusLine icon="check" color="good.main">
            <FormattedMessage id="quiz-session.save.saved" />
          </StatusLine>
        ))
      )}
    </Box>
  );
}
