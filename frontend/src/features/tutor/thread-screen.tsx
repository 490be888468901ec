import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SentThread, Thread, ThreadMessage } from '../../../../contract/tutor/threads.ts';
import { threadLimits } from '../../../../contract/tutor/routes.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { PanelStack } from '../../components/panel.tsx';
import { ProblemText } from '../../components/problem.tsx';
import { lazyPart } from '../../loading/load-chunk.ts';
import { useTabActive } from '../../loading/online.ts';
import { readProblem } from '../../loading/problem.ts';
import {
  useCloseThreadMutation,
  useMarkReadMutation,
  useReportMessageMutation,
  useSendMessageMutation,
  useStartThreadMutation,
} from './api.ts';
import { Composer } from './composer.tsx';
import { HelpLine, HelpNotice } from '../safeguarding/help-notice.tsx';
import { MessageList, useNewMessages } from './message-list.tsx';
import { useListOutgoingQuery } from './photos/api.ts';
import { useChosenPhotos, useSendPhotos } from './photos/use-photos.ts';
import { ClosedBy, ReplyTime, StateChip, SubjectTitle } from './thread-labels.tsx';
import { useDraft } from '../../api/use-draft.ts';
import { useSend } from '../safeguarding/use-send.ts';
import { useTellLead } from '../safeguarding/use-tell-lead.ts';

/** The help that the message just sent calls for. */
export type SentHelp = Pick<SentThread, 'concern' | 'helpLine'>;

interface ThreadScreenProps {
  readonly thread: Thread;
  readonly help: SentHelp;
  readonly onSent: (help: SentHelp) => void;
  readonly title: string;
  readonly about: ReactNode;
}

/** Few students report a message, and MUI's dialogs have 7 kB. */
const ReportDialog = lazyPart('report-dialog', () =>
  import('./report-dialog.tsx').then((module) => module.ReportDialog),
);

const OwnPhotos = lazyPart('own-photos', () =>
  import('./photos/own-photos.tsx').then((module) => module.OwnPhotos),
);

export function ThreadScreen({ thread, help, onSent, title, about }: ThreadScreenProps) {
  const intl = useIntl();
  const { threadId, state, messages, unread } = thread;
  const tabActive = useTabActive();
  const [sendMessage] = useSendMessageMutation();
  const [markRead] = useMarkReadMutation();
  const [closeThread, closing] = useCloseThreadMutation();
  const [reportMessage] = useReportMessageMutation();
  const [startThread] = useStartThreadMutation();
  const tellLead = useTellLead(startThread);
  const [reporting, setReporting] = useState<ThreadMessage | null>(null);
  const draft = useDraft(`thread ${threadId}`);
  const photos = useChosenPhotos();
  const { send: sendPhotos } = useSendPhotos();
  const { data: outgoing = [] } = useListOutgoingQuery(threadId);
  const sending = useSend(
    draft,
    async (message) => {
      const { data, error } = await sendMessage({ ...message, threadId });
      if (data) {
        onSent(data);
        void sendPhotos({ threadId, messageId: message.messageId }, photos.take());
      }
      return { error };
    },
    { asks: true, maximum: threadLimits.message },
  );
  useNewMessages(messages, ({ tutor }) => tutor !== null);

  useEffect(() => {
    if (tabActive && unread > 0) void markRead({ threadId, messageCount: messages.length });
  }, [tabActive, unread, markRead, threadId, messages.length]);

  const isClosed = state === 'closed';
  const sent = messages.findLast(({ tutor }) => tutor === null);
  return (
    <PanelStack>
      <div>
        <PageTitle title={title}>
          <SubjectTitle {...thread} />
        </PageTitle>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1 }}>
          <StateChip state={state} />
          {about}
        </Box>
      </div>
      {help.concern !== null && <HelpNotice told />}
      <Card sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        <MessageList
          messages={messages}
          studentName={null}
          onReport={setReporting}
          renderPhotos={(message, loads) => {
            const ofMessage = outgoing.filter(({ messageId }) => messageId === message.messageId);
            if (message.photos === undefined && ofMessage.length === 0) return null;
            return <OwnPhotos {...{ threadId, message, loads }} outgoing={ofMessage} />;
          }}
        />
        {state === 'waiting' && (
          <Typography sx={{ color: 'text.secondary' }}>
            <FormattedMessage id="tutor.waiting" /> {thread.kind !== 'flaw' && <ReplyTime />}
          </Typography>
        )}
        {help.helpLine && sent && <HelpLine key={sent.messageId} onTell={() => tellLead(sent.messageId)} />}
        {isClosed ? (
          <ClosedBy closed={thread.closed} studentName={null} />
        ) : (
          <Composer
            draft={draft}
            sending={sending}
            label={intl.formatMessage({ id: 'tutor.message.label.more' })}
            action="tutor.send"
            photos={photos}
            offersHelp
          />
        )}
        {closing.isError && (
          <Alert severity="error" role="alert">
            <ProblemText area="tutor.problem" code={readProblem(closing.error).code} values={threadLimits} />
          </Alert>
        )}
        <Button
          variant="outlined"
          disabled={closing.isLoading}
          onClick={() => void closeThread({ threadId, closed: !isClosed })}
          sx={{ justifySelf: 'start' }}
        >
          <FormattedMessage id={isClosed ? 'tutor.reopen' : 'tutor.close'} />
        </Button>
      </Card>
      {reporting && (
        <Suspense>
          <ReportDialog
            onClose={() => setReporting(null)}
            report={() => reportMessage({ threadId, messageId: reporting.messageId })}
          />
        </Suspense>
      )}
    </PanelStack>
  );
}
