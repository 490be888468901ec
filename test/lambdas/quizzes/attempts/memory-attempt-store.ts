import type { Attempt, AttemptKey } from '../../../../lambdas/quizzes/attempts/attempt.ts';
import type { AttemptStore } from '../../../../lambdas/quizzes/attempts/attempt-store.ts';
import type {
  OpenAttempt,
  OpenAttempts,
  QuestionState,
} from '../../../../lambdas/quizzes/attempts/open-attempts.ts';

/** The store's method `history` throws an error if two attempts of a student started at the same millisecond. */
export function memoryAttemptStore(): AttemptStore {
  const attempts = new Map<string, Attempt>();
  const open = new Map<string, OpenAttempts>();
  const buildKey = ({ studentId, attemptId }: AttemptKey) => `${studentId}#${attemptId}`;
  const readOpen = (studentId: string): OpenAttempts =>
    open.get(studentId) ?? { attempts: [], starts: new Map() };

  /** Changes an open attempt. `change` returns null to remove the attempt, or false to leave it unchanged. */
  function update(
    { studentId, attemptId }: AttemptKey,
    change: (state: OpenAttempt) => OpenAttempt | null | false,
  ): Promise<boolean> {
    const { attempts: states, starts } = readOpen(studentId);
    const state = states.find((one) => one.attemptId === attemptId);
    const changed = state !== undefined && change(state);
    if (changed === false) return Promise.resolve(false);
    const others = states.filter((one) => one !== state);
    open.set(studentId, { starts, attempts: changed === null ? others : [...others, changed] });
    return Promise.resolve(true);
  }
  const isOpen = ({ closedAt, deadlineAt }: OpenAttempt, endedBefore: string) =>
    closedAt === null && (deadlineAt === null || deadlineAt >= endedBefore);

  function updateQuestion(
    { questionId, endedBefore, ...key }: AttemptKey & { questionId: string; endedBefore: string },
    isAllowed: (question: QuestionState) => boolean,
    change: Partial<QuestionState>,
  ): Promise<boolean> {
    return update(key, (state) => {
      const question = state.questions.get(questionId);
      if (question === undefined || !isOpen(state, endedBefore) || !isAllowed(question)) return false;
      return { ...state, questions: new Map(state.questions).set(questionId, { ...question, ...change }) };
    });
  }

  return {
    find: (key) => Promise.resolve(attempts.get(buildKey(key)) ?? null),
    findOpen: (studentId) => Promise.resolve(readOpen(studentId)),
    findWithOpen: (key) =>
      Promise.resolve({ stored: attempts.get(buildKey(key)) ?? null, open: readOpen(key.studentId) }),

    create: (attempt) => {
      const key = buildKey(attempt);
      if (attempts.has(key)) return Promise.resolve(false);
      attempts.set(key, attempt);
      return Promise.resolve(true);
    },

    delete: (key) => {
      if (!attempts.get(buildKey(key))?.submission) attempts.delete(buildKey(key));
      return Promise.resolve();
    },

    open: ({ studentId, attemptId, courseId, deadlineAt, request, questions }, seen, { day, limit }) => {
      const { attempts: states, starts } = readOpen(studentId);
      const count = starts.get(day) ?? 0;
      const listIds = (all: OpenAttempts['attempts']) => all.map((one) => one.attemptId).join();
      const isOccupied = states.some((one) => one.mode === request.mode);
      if (isOccupied || listIds(states) !== listIds(seen.attempts) || count >= limit)
        return Promise.resolve(false);
      const blank = { answer: null, flagged: false, checked: false };
      const state: OpenAttempt = {
        attemptId,
        mode: request.mode,
        courseId,
        deadlineAt,
        closedAt: null,
        questions: new Map(questions.map(({ questionId, variant }) => [questionId, { variant, ...blank }])),
      };
      const kept = [...starts].filter(([counted]) => counted >= day);
      open.set(studentId, { attempts: [...states, state], starts: new Map(kept).set(day, count + 1) });
      return Promise.resolve(true);
    },

    saveAnswer: ({ optionIds, seenRevision, savedAt, ...key }) => {
      const asked = attempts
        .get(buildKey(key))
        ?.questions.find(({ questionId }) => questionId === key.questionId);
      const isTaken =
        asked !== undefined &&
        optionIds.every((optionId) => asked.optionIds.includes(optionId)) &&
        (asked.kind === 'several' || optionIds.length < 2);
      return updateQuestion(
        key,
        ({ answer, checked }) => isTaken && !checked && (answer?.revision ?? 0) === seenRevision,
        { answer: { optionIds: [...optionIds], revision: seenRevision + 1, savedAt } },
      );
    },

    checkAnswer: ({ seenRevision, ...key }) =>
      updateQuestion(key, ({ answer }) => answer?.revision === seenRevision, { checked: true }),

    showSolution: ({ seenRevision, retry, ...key }) => {
      const answer = open
        .get(key.studentId)
        ?.attempts.find(({ attemptId }) => attemptId === key.attemptId)
        ?.questions.get(key.questionId)?.answer;
      const isUnseen = answer?.revision === seenRevision && answer.retry === undefined;
      return updateQuestion(key, () => isUnseen, {
        checked: true,
        ...(answer && { answer: { ...answer, retry: [...retry] } }),
      });
    },

    flag: ({ flagged, ...key }) => updateQuestion(key, () => true, { flagged }),

    close: async ({ closedAt, ...key }) => {
      const isClosed = await update(key, (state) => ({ ...state, closedAt: state.closedAt ?? closedAt }));
      return isClosed ? readOpen(key.studentId) : null;
    },

    storeResult: (attempt, { submittedAt, ...grade }) => {
      const stored = attempts.get(buildKey(attempt));
      if (stored === undefined) return Promise.resolve(false);
      const { answers, flags } = attempt;
      attempts.set(buildKey(attempt), { ...stored, answers, flags, submission: { submittedAt, grade } });
      return Promise.resolve(true);
    },

    release: async (key) => {
      await update(key, () => null);
    },

    discard: async ({ endedBefore, ...key }) => {
      const isRemoved = await update(key, (state) => (isOpen(state, endedBefore) ? null : false));
      if (isRemoved) attempts.delete(buildKey(key));
      return isRemoved;
    },

    history: ({ studentId, after, pageSize }) => {
      const own = [...attempts.values()].filter((attempt) => attempt.studentId === studentId);
      if (new Set(own.map(({ startedAt }) => startedAt)).size < own.length)
        throw new Error('Attempts that start at once have no order here');
      const rest = own
        .flatMap(({ submission, request: { mode }, ...head }) => {
          if (!submission?.grade) return [];
          const { submittedAt, grade } = submission;
          return [{ ...head, submission: { submittedAt, ...grade, mode } }];
        })
        .filter(({ startedAt }) => after === null || startedAt < after.startedAt)
        .sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1));
      const page = rest.slice(0, pageSize);
      return Promise.resolve({ attempts: page, end: rest.length > pageSize ? (page.at(-1) ?? null) : null });
    },
  };
}
