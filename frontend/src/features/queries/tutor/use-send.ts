import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Concern } from '../../../../../contract/queries/concern.ts';
import { readLength, threadLimits } from '../../../../../contract/queries/routes.ts';
import { useAnnounce } from '../../../components/announcer.tsx';
import { useRetryWait } from '../../../components/use-retry-wait.ts';
import { readProblem, type ProblemCode } from '../../../loading/problem.ts';
import { findPersonalData } from '../safeguarding/personal-data.ts';
import { useSingleCall, type CallResult } from '../use-single-call.ts';
import type { Outgoing } from './api.ts';
import type { Draft } from './use-draft.ts';

/** The reason why a text can't be sent as it is. */
export type TextFault = 'empty' | 'long';

export interface Sending {
  readonly sending: boolean;
  readonly fault: TextFault | null;
  /** The reason why the last try failed. */
  readonly problem: ProblemCode | null;
  /** The concern that the API found in a text that it refused. The page shows help, and the text stays in the field. */
  readonly concern: Concern | null;
  /** A text that says how long the server asks to wait; null if sending is allowed now. */
  readonly wait: string | null;
  /** The kinds of personal data in the text, until the student chooses to edit or to send it. */
  readonly personal: ReturnType<typeof findPersonalData>;
  /** Sends the draft, unless it has a fault or the student must first be asked about personal data. */
  readonly send: () => void;
  readonly sendAnyway: () => void;
  readonly keepEditing: () => void;
}

type Send = (message: Outgoing) => PromiseLike<CallResult>;

interface SendOptions {
  /** True for students: asks about personal data before sending, and lets the API check texts that are too long. */
  readonly asks: boolean;
  readonly maximum?: number;
  /** Has screen readers say that the message was sent. */
  readonly announces?: boolean;
  /** Sends a text that is too long. The API refuses it, but looks for a concern in it first. */
  readonly sendLong?: Send;
}

const concerns: readonly Concern[] = ['distress', 'abuse', 'danger'];

/** The concern that the API found in a text that it refused, or null. The safeguarding lead is informed of it. */
export const readConcern = (error: unknown): Concern | null =>
  concerns.find((concern) => concern === readProblem(error).details?.['concern']) ?? null;

/** Sends a draft, and empties it once it was sent. After a failure the text stays in the draft. */
export function useSend(
  draft: Draft,
  sendMessage: Send,
  { asks, maximum = threadLimits.message, announces = true, sendLong = sendMessage }: SendOptions,
): Sending {
  const { isRunning, failure, run } = useSingleCall();
  const [fault, setFault] = useState<TextFault | null>(null);
  const [concern, setConcern] = useState<Concern | null>(null);
  const [personal, setPersonal] = useState<Sending['personal']>([]);
  const intl = useIntl();
  const announce = useAnnounce();
  const wait = useRetryWait(failure);

  const sendNow = () =>
    run(async () => {
      setConcern(null);
      setPersonal([]);
      const message = draft.prepare();
      const { error } = await sendMessage(message);
      if (error === undefined) {
        draft.markSent(message);
        if (announces) announce(intl.formatMessage({ id: 'queries.sent' }));
      } else setConcern(readConcern(error));
      return { error };
    });

  /** Sends what the API reads of a text that is too long, so that a call for help in it reaches somebody. */
  const reportLong = async () => {
    const text = draft.text.slice(0, readLength);
    const { error } = await sendLong({ messageId: crypto.randomUUID(), text });
    setConcern(readConcern(error));
  };

  const sendUnless = (asking: boolean) => {
    const found = findFault(draft.text, maximum);
    setFault(found);
    if (found === 'long' && asks) void reportLong();
    if (found !== null || wait !== null) return;
    const data = asking ? findPersonalData(draft.text) : [];
    if (data.length > 0) setPersonal(data);
    else void sendNow();
  };

  return {
    sending: isRunning,
    fault,
    problem: failure === undefined ? null : readProblem(failure).code,
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
