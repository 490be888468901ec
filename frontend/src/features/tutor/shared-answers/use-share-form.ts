import { useState } from 'react';
import { useIntl } from 'react-intl';
import { sharedAnswerLimits } from '../../../../../contract/tutor/shared-answer-routes.ts';
import type { InboxThread } from '../../../../../contract/tutor/inbox.ts';
import { useDraft, useDraftText } from '../../../api/use-draft.ts';
import { readProblem, type Problem } from '../../../loading/problem.ts';
import { useSingleCall } from '../../../loading/use-single-call.ts';
import { useProposeAnswerMutation } from './api.ts';

export const shareFields = ['question', 'answer'] as const;
type ShareField = (typeof shareFields)[number];
type Texts = Readonly<Record<ShareField, string>>;
/** What is wrong with each text. */
type Faults = Readonly<Partial<Record<ShareField, string | undefined>>>;

/** The first question and the last answer, which the tutor rewrites. */
const readThread = ({ messages }: Pick<InboxThread, 'messages'>): Texts => ({
  question: messages.find(({ tutor }) => tutor === null)?.text ?? '',
  answer: messages.findLast(({ tutor }) => tutor !== null)?.text ?? '',
});

/** The part of a text that the server refused. */
function readNamed({ code, details = {} }: Problem, texts: Texts) {
  const { field, start, end } = details;
  const named = shareFields.find((one) => one === field);
  return code === 'names_student' && named && typeof start === 'number' && typeof end === 'number'
    ? { field: named, word: texts[named].slice(start, end) }
    : null;
}

/** Both texts are one draft, so that a retry of the same texts has the same id. */
export function useShareForm(thread: Pick<InboxThread, 'inboxId' | 'messages'>, onSent: () => void) {
  const intl = useIntl();
  const draft = useDraft(`shared answer ${thread.inboxId}`);
  const stored = useDraftText(draft);
  const [initial] = useState(() => readThread(thread));
  const texts = stored === '' ? initial : (JSON.parse(stored) as Texts);
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [proposeAnswer] = useProposeAnswerMutation();
  const { isRunning, run } = useSingleCall();

  const findFaults = (): Faults =>
    Object.fromEntries(
      shareFields.flatMap((field) => {
        const limit = sharedAnswerLimits[field];
        const id = texts[field].trim() === '' ? 'empty' : texts[field].length > limit ? 'too-long' : null;
        return id === null
          ? []
          : [[field, intl.formatMessage({ id: `shared-answers.${id}` }, { limit })] as const];
      }),
    );

  const send = async () => {
    const found = findFaults();
    setFaults(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return found;
    const message = draft.prepare();
    const { inboxId } = thread;
    const { error } = await run(() => proposeAnswer({ inboxId, answerId: message.messageId, ...texts }));
    if (error === undefined) {
      draft.markSent(message);
      onSent();
      return {};
    }
    const failure = readProblem(error);
    const named = readNamed(failure, texts);
    if (named === null) setProblem(failure);
    const refused = named && {
      [named.field]: intl.formatMessage({ id: 'shared-answers.names' }, { word: named.word }),
    };
    setFaults(refused ?? {});
    return refused ?? {};
  };

  const write = (field: ShareField, text: string) => {
    draft.setText(JSON.stringify({ ...texts, [field]: text }));
    setFaults({ ...faults, [field]: undefined });
  };
  return { texts, faults, problem, isRunning, send, write };
}
