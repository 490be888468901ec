import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { InboxThread } from '../../../../../contract/tutor/inbox.ts';
import { Disclosure } from '../../../components/folding/disclosure.tsx';
import { ProblemText } from '../../../components/problem.tsx';
import { lazyPart } from '../../../loading/load-chunk.ts';
import { loadMessages } from '../../../loading/load-messages.ts';
import { readProblem } from '../../../loading/problem.ts';
import { useSingleCall } from '../../../loading/use-single-call.ts';
import type { ShareDialogProps } from '../shared-answers/share-dialog.tsx';
import { StateChip } from '../thread-labels.tsx';
import { useAssignThreadMutation, useCloseInboxThreadMutation } from './api.ts';

/** Few conversations are passed on, and MUI's dialogs have 7 kB. */
const ReferDialog = lazyPart('refer-dialog', () =>
  import('./refer-dialog.tsx').then((module) => module.ReferDialog),
);

const NoteDialog = lazyPart('note-dialog', () =>
  import('./note-dialog.tsx').then((module) => module.NoteDialog),
);

const ShareDialog = lazyPart<ShareDialogProps>('share-dialog', async () => {
  const [module] = await Promise.all([
    import('../shared-answers/share-dialog.tsx'),
    loadMessages(['staff-lists', 'courses']),
  ]);
  return module.ShareDialog;
});

const actionRow = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const;

/**
 * The conversation's state, and what a tutor may do besides replying. On a phone, what few conversations need is folded, so
 * that the student's message is in the first screen.
 */
export function ThreadActions({ thread }: { thread: InboxThread }) {
  const { inboxId, state, assigned, paused } = thread;
  const [assignThread] = useAssignThreadMutation();
  const [closeThread] = useCloseInboxThreadMutation();
  const { isRunning, failure, run } = useSingleCall();
  const [dialog, setDialog] = useState<'note' | 'share' | 'referral' | null>(null);
  const close = () => setDialog(null);
  const isClosed = state === 'closed';
  const isMine = assigned?.mine ?? false;
  const isPhone = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'));
  const others = (
    <>
      {state !== 'waiting' && (
        <Button
          variant="outlined"
          size="small"
          disabled={isRunning || paused}
          onClick={() => void run(() => closeThread({ inboxId, closed: !isClosed }))}
        >
          <FormattedMessage id={isClosed ? 'tutor.reopen' : 'tutor.close'} />
        </Button>
      )}
      <Button variant="outlined" size="small" disabled={paused} onClick={() => setDialog('note')}>
        <FormattedMessage id="tutor.note" />
      </Button>
      {thread.shareable && (
        <Button variant="outlined" size="small" onClick={() => setDialog('share')}>
          <FormattedMessage id="tutor.share" />
        </Button>
      )}
    </>
  );
  return (
    <>
      <Box sx={{ ...actionRow, mt: 1 }}>
        <StateChip state={state} />
        <Button
          variant="outlined"
          size="small"
          disabled={isRunning || paused}
          onClick={() =>
            void run(() =>
              assignThread({ inboxId, mine: !isMine, from: isMine ? null : (assigned?.tutorId ?? null) }),
            )
          }
        >
          <FormattedMessage id={isMine ? 'tutor.inbox.release' : 'tutor.inbox.take'} />
        </Button>
        {isPhone ? (
          <Disclosure title={<FormattedMessage id="tutor.inbox.more" />} sx={{ '&[open]': { order: 1 } }}>
            <Box sx={actionRow}>{others}</Box>
          </Disclosure>
        ) : (
          others
        )}
        <Button variant="outlined" color="error" size="small" onClick={() => setDialog('referral')}>
          <FormattedMessage id="tutor.refer" />
        </Button>
      </Box>
      <Suspense>
        {dialog === 'note' && <NoteDialog thread={thread} onClose={close} />}
        {dialog === 'share' && <ShareDialog thread={thread} onClose={close} />}
        {dialog === 'referral' && <ReferDialog inboxId={inboxId} onClose={close} />}
      </Suspense>
      {failure !== undefined && (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          <ProblemText area="tutor.problem" code={readProblem(failure).code} />
        </Alert>
      )}
    </>
  );
}
