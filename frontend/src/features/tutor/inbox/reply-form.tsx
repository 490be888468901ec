import Box from '@mui/material/Box';
import { Suspense, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { InboxThread } from '../../../../../contract/tutor/inbox.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { readCommandKey } from '../../../components/keyboard/page-keys.ts';
import { hiddenByTouch } from '../../../components/measures.ts';
import { Text } from '../../../components/text.tsx';
import { lazyPart } from '../../../loading/load-chunk.ts';
import { Composer } from '../composer.tsx';
import type { CannedRepliesProps } from './canned-replies.tsx';
import type { useReply } from './use-reply.ts';

const CannedReplies = lazyPart<CannedRepliesProps>('canned-replies', async () => {
  const module = await import('./canned-replies.tsx');
  return module.CannedReplies;
});
/** The height of a title and one row of buttons. */
const cannedHeight = 76;

export interface ReplyFormProps {
  readonly thread: InboxThread;
  readonly studentName: string;
  readonly reply: ReturnType<typeof useReply>;
  /** True if another conversation can be opened after the reply. */
  readonly hasNext: boolean;
  /** Gets the text field when it appears, and null when it goes. Must be the same function in each render. */
  readonly onField: (field: HTMLElement | null, inboxId: string) => void;
}

export function ReplyForm({ thread, studentName, reply, hasNext, onField }: ReplyFormProps) {
  const intl = useIntl();
  const { draft, sending, send, sendAnd } = reply;
  const { field } = sending;
  const { inboxId } = thread;
  // An effect, because the layout and the page's title move the focus when the conversation appears.
  useEffect(() => {
    onField(field, inboxId);
    return () => onField(null, inboxId);
  }, [field, inboxId, onField]);

  const opensNext = hasNext && thread.state === 'waiting';
  const steps = hasNext ? (['next', 'close'] as const) : (['close'] as const);
  return (
    <Composer
      draft={draft}
      sending={{ ...sending, send }}
      onControlEnter={() => (opensNext ? sendAnd('next') : send())}
      label={intl.formatMessage({ id: 'tutor.inbox.reply' }, { name: studentName })}
      action="tutor.inbox.send"
      secondary={
        <>
          {thread.state === 'waiting' &&
            steps.map((step) => (
              <FocusableButton
                key={step}
                variant="outlined"
                size="large"
                disabled={sending.wait !== null || sending.sending}
                onClick={() => sendAnd(step)}
              >
                <FormattedMessage id={`tutor.inbox.send-and-${step}`} />
              </FocusableButton>
            ))}
          <Text
            variant="body2"
            sx={{ alignSelf: 'center', color: 'text.secondary', ...hiddenByTouch }}
            message="tutor.inbox.send-keys"
            values={{ command: readCommandKey(), next: String(opensNext) }}
          />
        </>
      }
    >
      {/* A child in need gets words of the tutor's own. */}
      {thread.concern === null && (
        <Suspense fallback={<Box sx={{ height: cannedHeight }} />}>
          <CannedReplies
            thread={thread}
            onChoose={(text) => {
              draft.setText([draft.readText(), text].filter((part) => part !== '').join('\n\n'));
              field?.focus();
            }}
          />
        </Suspense>
      )}
    </Composer>
  );
}
