import { threadLimits } from '../../../../../contract/tutor/routes.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { InboxThread } from '../../../../../contract/tutor/inbox.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { PanelStack } from '../../../components/panel.tsx';
import { ProblemText } from '../../../components/problem.tsx';
import { Name } from '../../../components/text.tsx';
import { lazyPart } from '../../../loading/load-chunk.ts';
import { readProblem } from '../../../loading/problem.ts';
import { useSingleCall } from '../../../loading/use-single-call.ts';
import { ClosedBy, StateChip, SubjectTitle } from '../thread-labels.tsx';
import { Composer } from '../composer.tsx';
import { MessageList, useNewMessages } from '../message-list.tsx';
import { useDraft } from '../../../api/use-draft.ts';
import { useSend } from '../../safeguarding/use-send.ts';
import { useAssignThreadMutation, useCloseInboxThreadMutation, useReplyMutation } from './api.ts';
import type { CannedRepliesProps } from './canned-replies.tsx';
import { NoteList } from './note-list.tsx';
import { ReferralList } from './referral-list.tsx';
import { SubjectPanel } from './subject-panel.tsx';

/** Few conversations are passed on, and MUI's dialogs have 7 kB. */
const ReferDialog = lazyPart('refer-dialog', () =>
  import('./refer-dialog.tsx').then((module) => module.ReferDialog),
);

const NoteDialog = lazyPart('note-dialog', () =>
  import('./note-dialog.tsx').then((module) => module.NoteDialog),
);

const InboxPhotos = lazyPart('inbox-photos', () =>
  import('./inbox-photos.tsx').then((module) => module.InboxPhotos),
);

const CannedReplies = lazyPart<CannedRepliesProps>('canned-replies', async () => {
  const module = await import('./canned-replies.tsx');
  return module.CannedReplies;
});
/** The height of a title and one row of buttons. */
const cannedHeight = 76;

export interface InboxThreadProps {
  readonly thread: InboxThread;
  /** Opens the next waiting conversation. Null if the list isn't one of waiting conversations. */
  readonly onNext: (() => void) | null;
  /** Gets the text field of the reply when it appears, and null when it goes. Must be the same function in each render. */
  readonly onField: (field: HTMLElement | null, inboxId: string) => void;
}

export function InboxThreadScreen({ thread, onNext, onField }: InboxThreadProps) {
  const intl = useIntl();
  const { inboxId, messages, state, assigned, alsoOpen, studentName, concern, paused } = thread;
  const name = studentName || intl.formatMessage({ id: 'tutor.inbox.nameless' });
  const [reply] = useReplyMutation();
  const [assignThread] = useAssignThreadMutation();
  const [closeThread] = useCloseInboxThreadMutation();
  const { isRunning, failure, run } = useSingleCall();
  const [isReferring, setIsReferring] = useState(false);
  const [isNoting, setIsNoting] = useState(false);
  const draft = useDraft(`inbox ${inboxId}`);
  const own = useRef<string>(undefined);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  /** What happens once the typed text is sent. A text that closes the conversation is the reason for closing it. */
  const then = useRef<'stay' | 'next' | 'close'>('stay');
  const sending = useSend(
    draft,
    async (message) => {
      const step = then.current;
      own.current = message.messageId;
      const messageCount = messages.length;
      const { error } = await (step === 'close'
        ? closeThread({ inboxId, closed: true, reason: { ...message, messageCount } })
        : reply({ ...message, inboxId, messageCount }));
      // A second press while the message was sent may have changed the step, which the button repeats after a failure.
      then.current = step;
      // The tutor may have opened another conversation in the meantime.
      if (error === undefined && step === 'next' && isShown.current) onNext?.();
      return { error };
    },
    { asks: false, maximum: threadLimits.message },
  );
  const send = () => {
    // After a failure, the button repeats the failed action, which may be closing the thread.
    if (sending.problem === null) then.current = 'stay';
    sending.send();
  };
  const sendAnd = (step: 'next' | 'close') => {
    then.current = step;
    sending.send();
  };
  const { field } = sending;
  // An effect, because the layout and the page's title move the focus when the conversation appears.
  useEffect(() => {
    onField(field, inboxId);
    return () => onField(null, inboxId);
  }, [field, inboxId, onField]);
  useNewMessages(messages, ({ messageId }) => messageId !== own.current);

  const isClosed = state === 'closed';
  const isMine = assigned?.mine ?? false;
  return (
    <PanelStack>
      <div>
        <PageTitle title={intl.formatMessage({ id: 'tutor.inbox' })}>
          <SubjectTitle {...thread} />
        </PageTitle>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1 }}>
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
          <Button variant="outlined" size="small" disabled={paused} onClick={() => setIsNoting(true)}>
            <FormattedMessage id="tutor.note" />
          </Button>
          <Button variant="outlined" color="error" size="small" onClick={() => setIsReferring(true)}>
            <FormattedMessage id="tutor.refer" />
          </Button>
        </Box>
        {isNoting && (
          <Suspense>
            <NoteDialog thread={thread} onClose={() => setIsNoting(false)} />
          </Suspense>
        )}
        {isReferring && (
          <Suspense>
            <ReferDialog inboxId={inboxId} onClose={() => setIsReferring(false)} />
          </Suspense>
        )}
      </div>
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          <ProblemText area="tutor.problem" code={readProblem(failure).code} />
        </Alert>
      )}
      {paused && (
        <Alert severity="info">
          <FormattedMessage id="tutor.problem.thread-paused" />
        </Alert>
      )}
      {concern !== null && (
        <Alert severity="error">
          <FormattedMessage id="tutor.inbox.concern-text" />
        </Alert>
      )}
      <NoteList notes={thread.notes} />
      <ReferralList referrals={thread.referrals} />
      {assigned && !isMine && (
        <Alert severity="info">
          <FormattedMessage id="tutor.inbox.assigned-text" values={{ name: <Name>{assigned.name}</Name> }} />
        </Alert>
      )}
      {alsoOpen.length > 0 && (
        <Alert severity="info">
          <FormattedMessage id="tutor.inbox.also-open" values={{ names: intl.formatList(alsoOpen) }} />
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@container (min-width: 720px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Card sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
          <MessageList
            messages={messages}
            studentName={name}
            renderPhotos={(message, loads) =>
              message.photos && <InboxPhotos {...{ inboxId, message, loads }} canRemove={!paused} />
            }
          />
          <ClosedBy closed={thread.closed} studentName={name} />
          {!isClosed && !paused && (
            <Composer
              draft={draft}
              sending={{ ...sending, send }}
              onControlEnter={() => (onNext === null ? send() : sendAnd('next'))}
              label={intl.formatMessage({ id: 'tutor.inbox.reply' }, { name })}
              action="tutor.inbox.send"
              secondary={
                state === 'waiting' &&
                (['next', 'close'] as const).map(
                  (step) =>
                    (step === 'close' || onNext !== null) && (
                      <FocusableButton
                        key={step}
                        variant="outlined"
                        size="large"
                        disabled={sending.wait !== null || sending.sending}
                        onClick={() => sendAnd(step)}
                      >
                        <FormattedMessage id={`tutor.inbox.send-and-${step}`} />
                      </FocusableButton>
                    ),
                )
              }
            >
              <Suspense fallback={<Box sx={{ height: cannedHeight }} />}>
                <CannedReplies
                  thread={thread}
                  onChoose={(text) => draft.setText(draft.text === '' ? text : `${draft.text}\n\n${text}`)}
                />
              </Suspense>
            </Composer>
          )}
        </Card>
        <SubjectPanel thread={thread} />
      </Box>
    </PanelStack>
  );
}
