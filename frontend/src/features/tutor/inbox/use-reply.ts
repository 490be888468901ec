import { useEffect, useRef } from 'react';
import { threadLimits } from '../../../../../contract/tutor/routes.ts';
import type { InboxThread } from '../../../../../contract/tutor/inbox.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { useSend } from '../../safeguarding/use-send.ts';
import { useNewMessages } from '../message-list.tsx';
import { useCloseInboxThreadMutation, useReplyMutation } from './api.ts';

/** What happens once the typed text is sent. A text that closes the conversation is the reason for closing it. */
export type ReplyStep = 'stay' | 'next' | 'close';

/** Sends a tutor's reply. `onNext` opens the next conversation, or is null if none comes next. */
export function useReply({ inboxId, messages }: InboxThread, onNext: (() => void) | null) {
  const [reply] = useReplyMutation();
  const [closeThread] = useCloseInboxThreadMutation();
  const draft = useDraft(`inbox ${inboxId}`);
  const own = useRef<string>(undefined);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const then = useRef<ReplyStep>('stay');
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
  useNewMessages(messages, ({ messageId }) => messageId !== own.current);

  const sendAnd = (step: ReplyStep) => {
    then.current = step;
    sending.send();
  };
  return {
    draft,
    sending,
    sendAnd,
    /** After a failure, it repeats the failed step, which may be closing the conversation. */
    send: () => (sending.problem === null ? sendAnd('stay') : sending.send()),
  };
}
