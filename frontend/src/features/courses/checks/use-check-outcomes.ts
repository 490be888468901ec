import { createContext, useEffect, useRef, useState } from 'react';
import type { CheckOutcome, CheckOutcomes, Lesson } from '../../../../../contract/courses/courses.ts';
import { readDraft, saveDraft } from '../../../api/draft-storage.ts';
import { useOnlineChange } from '../../../loading/online.ts';
import { useSingleCall } from '../../../loading/use-single-call.ts';
import { useSaveProgressMutation } from '../api.ts';

interface SavedOutcomes {
  /** The lesson with the checks. Null outside of a lesson. */
  readonly lesson: Pick<Lesson, 'courseId' | 'lessonId'> | null;
  readonly outcomes: CheckOutcomes;
  /** The ids of checks whose outcome couldn't be saved yet. */
  readonly unsaved: ReadonlySet<string>;
  readonly save: (checkId: string, outcome: CheckOutcome) => void;
}

export const CheckOutcomesContext = createContext<SavedOutcomes>({
  lesson: null,
  outcomes: {},
  unsaved: new Set(),
  save: () => undefined,
});

/** Saves what the student reached. Until that succeeds, this device stores it, and sends it on the next visit or online. */
export function useCheckOutcomes({ courseId, lessonId, checks }: Lesson): SavedOutcomes {
  const name = `checks ${courseId} ${lessonId}`;
  const [waiting, setWaiting] = useState(() => (readDraft(name) ?? {}) as CheckOutcomes);
  const [failed, setFailed] = useState(false);
  const latest = useRef(waiting);
  const { run } = useSingleCall();
  const [saveProgress] = useSaveProgressMutation();

  const store = (outcomes: CheckOutcomes): void => {
    latest.current = outcomes;
    setWaiting(outcomes);
    saveDraft(name, Object.keys(outcomes).length > 0 ? outcomes : null);
  };
  /** Each call takes everything that was answered during the last one. */
  const sendAll = async () => {
    let saved = true;
    while (saved && Object.keys(latest.current).length > 0) {
      const sent = latest.current;
      const { error } = await saveProgress({ courseId, lessonId, done: null, checks: sent });
      saved = error === undefined;
      setFailed(!saved);
      if (saved)
        store(
          Object.fromEntries(Object.entries(latest.current).filter(([id, outcome]) => sent[id] !== outcome)),
        );
    }
    return {};
  };
  const send = () => void run(sendAll);
  const sendFirst = useRef(send);
  useEffect(() => sendFirst.current(), []);
  useOnlineChange((online) => {
    if (online) send();
  });

  return {
    lesson: { courseId, lessonId },
    outcomes: { ...checks, ...waiting },
    unsaved: new Set(failed ? Object.keys(waiting) : []),
    save: (checkId, outcome) => {
      store({ ...latest.current, [checkId]: outcome });
      send();
    },
  };
}
