import type { QuizMode } from '../../../contract/quizzes/quizzes.ts';
import {
  dayAttribute,
  modeAttribute,
  openAttemptsKey,
  stateAttribute,
  toOpenAttempts,
} from './open-attempts.ts';
import type { Pause } from '../../tables/optimistic-update.ts';
import {
  batchGet,
  createItem,
  deleteIf,
  getItem,
  queryPage,
  updateAndReadIf,
  updateIf,
  type Table,
} from '../../tables/dynamo.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { attemptsByStart } from '../../tables/shared/table-keys.ts';
import { findOptionIndex } from '../../tables/shown-question.ts';
import type { Attempt, AttemptKey } from './attempt.ts';
import type { AttemptStore, EndedBefore, QuestionKey } from './attempt-store.ts';
import { buildAttemptKey, toAttempt, toItem, toResultAttributes, toSummary } from './dynamo-attempt-item.ts';

const isOpen = 'attribute_exists(#state) AND attribute_not_exists(#state.#closedAt)';
const isInTime = '(attribute_not_exists(#state.#deadlineAt) OR #state.#deadlineAt >= :endedBefore)';
const question = '#state.#questions.#question';

const modeNames = ({ attemptId, mode }: { readonly attemptId: string; readonly mode: QuizMode }) => ({
  state: stateAttribute(attemptId),
  mode: modeAttribute(mode),
});

/** `questions` is a map, because an id such as `constructor` would clash with an inherited property of an object. */
const toState = ({ courseId, request, deadlineAt, questions }: Attempt) => ({
  mode: request.mode,
  courseId,
  ...(deadlineAt !== null && { deadlineAt }),
  questions: new Map(
    questions.map(({ questionId, kind, order, variant }) => [
      questionId,
      { optionCount: order.length, variant, ...(kind === 'several' && { several: true }) },
    ]),
  ),
});

export function dynamoAttemptStore(table: Table, pause: Pause): AttemptStore {
  const updateQuestion = (
    { studentId, attemptId, questionId, endedBefore }: QuestionKey & EndedBefore,
    change: {
      readonly update: string;
      readonly condition: string;
      readonly values?: Record<string, unknown>;
    },
  ) =>
    updateIf(table, openAttemptsKey(studentId), {
      update: change.update,
      condition: `${isOpen} AND ${isInTime} AND ${change.condition}`,
      names: { state: stateAttribute(attemptId), question: questionId },
      values: { endedBefore, ...change.values },
    });

  const deleteAttempt = async (key: AttemptKey): Promise<void> => {
    await deleteIf(table, buildAttemptKey(key), { condition: 'attribute_not_exists(#submission)' });
  };

  return {
    async find(key) {
      const item = await getItem(table, buildAttemptKey(key));
      return item === undefined ? null : toAttempt(item);
    },

    findOpen: async (studentId) => toOpenAttempts(await getItem(table, openAttemptsKey(studentId))),

    async findWithOpen(key) {
      const keys = [buildAttemptKey(key), openAttemptsKey(key.studentId)] as const;
      const items = await batchGet(table, keys, { consistent: true, pause });
      const [stored, open] = keys.map(({ sort }) => items.find((item) => item['sort'] === sort));
      return { stored: stored === undefined ? null : toAttempt(stored), open: toOpenAttempts(open) };
    },

    create: (attempt) => createItem(table, toItem(attempt)),

    delete: deleteAttempt,

    open(attempt, seen, { day, limit }) {
      const { studentId, attemptId, request } = attempt;
      const other = seen.attempts.find((one) => one.mode !== request.mode);
      const past = [...seen.starts.keys()]
        .filter((counted) => counted < day)
        .map((counted, index) => [`past${index}`, dayAttribute(counted)] as const);
      return updateIf(table, openAttemptsKey(studentId), {
        update: [
          'SET #mode = :id, #state = :state ADD #day :one',
          ...(past.length > 0 ? [`REMOVE ${past.map(([name]) => `#${name}`).join(', ')}`] : []),
        ].join(' '),
        condition: [
          'attribute_not_exists(#mode)',
          other ? '#other = :other' : 'attribute_not_exists(#other)',
          '(attribute_not_exists(#day) OR #day < :limit)',
        ].join(' AND '),
        names: {
          ...modeNames({ attemptId, mode: request.mode }),
          other: modeAttribute(request.mode === 'test' ? 'practice' : 'test'),
          day: dayAttribute(day),
          ...Object.fromEntries(past),
        },
        values: {
          id: attemptId,
          state: toState(attempt),
          one: 1,
          limit,
          ...(other && { other: other.attemptId }),
        },
      });
    },

    saveAnswer: ({ optionIds, seenRevision, savedAt, ...key }) =>
      updateQuestion(key, {
        update: `SET ${question}.#optionIds = :optionIds, ${question}.#revision = :revision, ${question}.#savedAt = :savedAt`,
        condition: [
          `${question}.#optionCount >= :highest`,
          `attribute_not_exists(${question}.#checked)`,
          seenRevision === 0
            ? `attribute_not_exists(${question}.#revision)`
            : `${question}.#revision = :seen`,
          ...(optionIds.length > 1 ? [`attribute_exists(${question}.#several)`] : []),
        ].join(' AND '),
        values: {
          optionIds,
          revision: seenRevision + 1,
          savedAt,
          highest: Math.max(0, ...optionIds.map((optionId) => findOptionIndex(optionId) + 1)),
          ...(seenRevision > 0 && { seen: seenRevision }),
        },
      }),

    checkAnswer: ({ seenRevision, ...key }) =>
      updateQuestion(key, {
        update: `SET ${question}.#checked = :true`,
        condition: `${question}.#revision = :seen`,
        values: { true: true, seen: seenRevision },
      }),

    showSolution: ({ seenRevision, retry, ...key }) =>
      updateQuestion(key, {
        update: `SET ${question}.#checked = :true, ${question}.#retry = :retry`,
        condition: `${question}.#revision = :seen AND attribute_not_exists(${question}.#retry)`,
        values: { true: true, seen: seenRevision, retry },
      }),

    flag: ({ flagged, ...key }) =>
      updateQuestion(key, {
        update: flagged ? `SET ${question}.#flagged = :true` : `REMOVE ${question}.#flagged`,
        condition: `attribute_exists(${question})`,
        ...(flagged && { values: { true: true } }),
      }),

    async close({ studentId, attemptId, closedAt }) {
      const item = await updateAndReadIf(table, openAttemptsKey(studentId), {
        update: 'SET #state.#closedAt = if_not_exists(#state.#closedAt, :closedAt)',
        condition: 'attribute_exists(#state)',
        names: { state: stateAttribute(attemptId) },
        values: { closedAt },
      });
      return item && toOpenAttempts(item);
    },

    storeResult: (attempt, result) =>
      updateIf(table, buildAttemptKey(attempt), {
        update:
          'SET #startedAt = :startedAt, #answers = :answers, #flags = :flags, #submission = :submission',
        condition: 'attribute_exists(#createdAt)',
        values: toResultAttributes(attempt, result),
      }),

    async release({ studentId, attemptId, mode }) {
      await updateIf(table, openAttemptsKey(studentId), {
        update: 'REMOVE #mode, #state',
        condition: '#mode = :id',
        names: modeNames({ attemptId, mode }),
        values: { id: attemptId },
      });
    },

    async discard({ studentId, attemptId, mode, endedBefore }) {
      const isRemoved = await updateIf(table, openAttemptsKey(studentId), {
        update: 'REMOVE #mode, #state',
        condition: `#mode = :id AND ${isOpen} AND ${isInTime}`,
        names: modeNames({ attemptId, mode }),
        values: { id: attemptId, endedBefore },
      });
      if (isRemoved) await deleteAttempt({ studentId, attemptId });
      return isRemoved;
    },

    async history({ studentId, after, pageSize }) {
      const { items, end } = await queryPage(table, {
        partition: itemKeys.studentPartition(studentId),
        index: attemptsByStart,
        descending: true,
        limit: pageSize + 1,
        after: after && {
          ...buildAttemptKey({ ...after, studentId }),
          [attemptsByStart.sort]: after.startedAt,
        },
      });
      const attempts = items.slice(0, pageSize).map(toSummary);
      return { attempts, end: items.length > pageSize || end !== null ? (attempts.at(-1) ?? null) : null };
    },
  };
}
