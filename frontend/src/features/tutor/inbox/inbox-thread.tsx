import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { FormattedMessage, useIntl } from 'react-intl';
import type { InboxThread } from '../../../../../contract/tutor/inbox.ts';
import { PageTitle } from '../../../components/page-title.tsx';
import { PanelStack } from '../../../components/panel.tsx';
import { Name } from '../../../components/text.tsx';
import { lazyPart } from '../../../loading/load-chunk.ts';
import { MessageList } from '../message-list.tsx';
import { ClosedBy, SubjectTitle } from '../thread-labels.tsx';
import { NoteList } from './note-list.tsx';
import { ReferralList } from './referral-list.tsx';
import { ReplyForm, type ReplyFormProps } from './reply-form.tsx';
import { SubjectPanel } from './subject-panel.tsx';
import { ThreadActions } from './thread-actions.tsx';
import { useReply } from './use-reply.ts';

const InboxPhotos = lazyPart('inbox-photos', () =>
  import('./inbox-photos.tsx').then((module) => module.InboxPhotos),
);

export interface InboxThreadProps extends Pick<ReplyFormProps, 'onField'> {
  readonly thread: InboxThread;
  /** Opens the next waiting conversation. Null if the list isn't one of waiting conversations. */
  readonly onNext: (() => void) | null;
}

export function InboxThreadScreen({ thread, onNext, onField }: InboxThreadProps) {
  const intl = useIntl();
  const { inboxId, messages, state, assigned, alsoOpen, concern, paused } = thread;
  const studentName = thread.studentName || intl.formatMessage({ id: 'tutor.inbox.nameless' });
  const reply = useReply(thread, onNext);
  return (
    <PanelStack>
      <div>
        <PageTitle title={intl.formatMessage({ id: 'tutor.inbox' })}>
          {thread.subject === null && thread.studentName ? (
            <FormattedMessage
              id="tutor.inbox.question-from"
              values={{ name: <Name>{thread.studentName}</Name> }}
            />
          ) : (
            <SubjectTitle {...thread} />
          )}
        </PageTitle>
        <ThreadActions thread={thread} />
      </div>
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
      {assigned?.mine === false && (
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
          ...(thread.subject !== null && {
            '@container (min-width: 720px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
          }),
        }}
      >
        <Card sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
          <MessageList
            messages={messages}
            studentName={studentName}
            renderPhotos={(message, loads) =>
              message.photos && <InboxPhotos {...{ inboxId, message, loads }} canRemove={!paused} />
            }
          />
          <ClosedBy closed={thread.closed} studentName={studentName} />
          {state !== 'closed' && !paused && (
            <ReplyForm {...{ thread, studentName, reply, onField }} hasNext={onNext !== null} />
          )}
        </Card>
        <SubjectPanel thread={thread} />
      </Box>
    </PanelStack>
  );
}
