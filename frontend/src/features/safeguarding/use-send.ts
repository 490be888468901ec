import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Concern } from '../../../../contract/safeguarding/concern.ts';
import { concerns, readLength } from '../../../../contract/safeguarding/safeguarding-options.ts';
import { useAnnounce } from '../../components/announcer.tsx';
import { useRetryWait } from '../../loading/use-retry-wait.ts';
import { readProblem } from '../../loading/problem.ts';
import { findPersonalData } from './personal-data.ts';
import { useSingleCall, type CallResult } from '../../loading/use-single-call.ts';
import type { Outgoing, Draft } from '../../api/use-draft.ts';

type Send = (message: Outgoing) => PromiseLike<CallResult>;

interface SendOptions {
  /** True for students. The form then asks before sending personal data, and the API checks even too long texts. */
  readonly asks: boolean;
  readonly maximum: number;
  readonly announces?: boolean;
  /** Sends a text that is too long. The API refuses the text, but first checks it for a safeguarding concern. */
  readonly sendLong?: Send;
}

/** Returns the safeguarding concern that the API found in a refused text, or null if the API found none. */
export const readConcern = (error: unknown): Concern | null =>
  concerns.find((concern) => concern === readProblem(error).details?.['concern']) ?? null;

function findFault(text: string, maximum: number): 'empty' | 'long' | null {
  if (text.trim() === '') return 'empty';
  return text.length > maximum ? 'long' : null;
}

export type Sending = ReturnType<typeof useSend>;

/** Sends a draft and then empties it. If sending fails, the draft keeps its text. */
export function useSend(
  draft: Draft,
  sendMessage: Send,
  { asks, maximum, announces = true, sendLong = sendMessage }: SendOptions,
) {
  const { isRunning, failure, run } = useSingleCall();
  const [fault, setFault] = useState<ReturnType<typeof findFault>>(null);
  const [concern, setConcern] = useState<Concern | null>(null);
  const [personal, setPersonal] = useState<ReturnType<typeof findPersonalData>>([]);
  const [field, setField] = useState<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const intl = useIntl();
  const announce = useAnnounce();
  const wait = useRetryWait(failure);

  useEffect(() => {
    if (fault !== null) field?.focus();
  }, [fault, field]);

  const sendNow = () =>
    run(async () => {
      setConcern(null);
      setPersonal([]);
      const message = draft.prepare();
      const { error } = await sendMessage(message);
      if (error === undefined) {
        draft.markSent(message);
        if (announces) announce(intl.formatMessage({ id: 'safeguarding.sent' }));
      } else setConcern(readConcern(error));
      return { error };
    });

  /** Sends the beginning of a text that is too long, so that the API can find a call for help. */
  const reportLong = async () => {
    const text = draft.readText().slice(0, readLength);
    const { error } = await sendLong({ messageId: crypto.randomUUID(), text });
    setConcern(readConcern(error));
  };

  const sendUnless = (asking: boolean) => {
    const found = findFault(draft.readText(), maximum);
    setFault(found);
    if (found === 'long' && asks) void reportLong();
    if (found !== null || wait !== null) return;
    const data = asking ? findPersonalData(draft.readText()) : [];
    if (data.length > 0) setPersonal(data);
    else void sendNow();
  };

  return {
    /** A ref for the text field. The field takes the focus if the user tries to send an empty or too long text. */
    setField,
    field,
    sending: isRunning,
    fault:
      fault === null ? undefined : intl.formatMessage({ id: `safeguarding.message.${fault}` }, { maximum }),
    problem: failure === undefined ? null : readProblem(failure).code,
    concern,
    /** Says how long the student must wait before sending again. Null if the student may send now. */
    wait,
    /** The kinds of personal data about which the form is asking the student. Empty if the form isn't asking. */
    personal,
    send: () => sendUnless(asks),
    sendAnyway: () => sendUnless(false),
    keepEditing: () => {
      setPersonal([]);
      field?.focus();
    },
  };
}
