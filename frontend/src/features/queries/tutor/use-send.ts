import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Concern } from '../../../../../contract/queries/concern.ts';
import { readLength, threadLimits } from '../../../../../contract/queries/routes.ts';
import { useAnnounce } from '../../../components/announcer.tsx';
import { useRetryWait } from '../../../components/use-retry-wait.ts';
import type { Outgoing } from './api.ts';
import { personalDataIn } from '../safeguarding/personal-data.ts';
import { readConcern, findSendProblem, type SendProblem } from './send-problem.ts';
import type { Draft } from './use-draft.ts';

/** The reason why a text can't be sent as it is. */
export type TextFault = 'empty' | 'long';

export interface Sending {
  readonly sending: boolean;
  readonly fault: TextFault | null;
  readonly problem: SendProblem | null;
  /** The concern that a refused text shows: the page offers help, and what was typed stays. */
  readonly concern: Concern | null;
  /** In words, how long the server wants to be left alone; or null. */
  readonly wait: string | null;
  /** Kinds of personal data that were found, until the student says what to do. */
  readonly personal: ReturnType<typeof personalDataIn>;
  /** Sends the draft, unless something is to be mended or asked first. */
  readonly send: () => void;
  readonly sendAnyway: () => void;
  readonly keepEditing: () => void;
}

/** Gives the error where it failed. */
type Send = (message: Outgoing) => Promise<{ readonly error?: unknown }>;

/**
 * Sends a draft once however often its button is pressed, and empties it then. Personal data in it is asked about
 * before, where `asks` says so; that it was sent is read out where `announces` does. A student's text that is too long is refused
 * here at once, and goes to the server too, so that a call for help in it reaches somebody.
 */
export function useSend(
  draft: Draft,
  sendMessage: Send,
  {
    asks,
    maximum = threadLimits.message,
    announces = true,
    sendLong = sendMessage,
  }: {
    readonly asks: boolean;
    readonly maximum?: number;
    readonly announces?: boolean;
    /** Sends a text that is too long, which the server refuses after it has looked for a concern. */
    readonly sendLong?: Send;
  },
): Sending {
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<TextFault | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const [concern, setConcern] = useState<Concern | null>(null);
  const [personal, setPersonal] = useState<Sending['personal']>([]);
  const intl = useIntl();
  const announce = useAnnounce();
  const busy = useRef(false);
  const wait = useRetryWait(failure);

  const sendNow = async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure(undefined);
    setConcern(null);
    setPersonal([]);
    try {
      const message = draft.prepare();
      const { error } = await sendMessage(message);
      if (error === undefined) {
        draft.markSent(message);
        if (announces) announce(intl.formatMessage({ id: 'queries.sent' }));
      } else {
        setFailure(error);
        setConcern(readConcern(error));
      }
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  const refuseLong = async () => {
    const text = draft.text.slice(0, readLength);
    const { error } = await sendLong({ messageId: crypto.randomUUID(), text });
    setConcern(readConcern(error));
  };

  const sendUnless = (asking: boolean) => {
    const found = findFault(draft.text, maximum);
    setFault(found);
    if (found === 'long' && asks) void refuseLong();
    if (found !== null || wait !== null) return;
    const data = asking ? personalDataIn(draft.text) : [];
    if (data.length > 0) setPersonal(data);
    else void sendNow();
  };

  return {
    sending,
    fault,
    problem: failure === undefined ? null : findSendProblem(failure),
    concern,
    wait,
    personal,
    send: () => sendUnless(asks),
    sendAnyway: () => sendUnless(false),
    keepEditing: () => setPersonal([]),
  };
}

function findFault(text: string, maximum: number): TextFault | null {
  if (text.trim() === '') return 'empty';
  return text.length > maximum ? 'long' : null;
}
