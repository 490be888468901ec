import type { QuizMode } from '../../../contract/quizzes/quizzes.ts';
import {
  dayAttribute,
  modeAttribute,
  openAttemptsKey,
  stateAttribute,
  toOpenAttempts,
} from '../../tables/attempts/open-attempts.ts';
import {
  deleteIf,
  getItem,
  putIf,
  queryPage,
  updateAndReadIf,
  updateIf,
  type Table,
} from '../../tables/dynamo.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { attemptsByStart } from '../../tables/shared/table-keys.ts';
import { findOptionIndex } from '../../tables/shown-question.ts';
import type { Attempt, AttemptKey } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import { buildAttemptKey, toAttempt, toItem, toResultAttributes, toSummary } from './dynamo-attempt-item.ts';

const isOpen = 'attribute_exists(#state) AND attribute_not_exists(#state.#closedAt)';
const isInTime = '(attribute_not_exists(#state.#deadlineAt) OR #state.#deadlineAt >= :endedBefore)';
const question = '#state.#questions.#question';

const stateNames = (attemptId: string) => ({ '#state': stateAttribute(attemptId), '#closedAt': 'closedAt' });
const modeNames = ({ attemptId, mode }: { readonly attemptId: string; readonly mode: QuizMode }) => ({
  '#state': stateAttribute(attemptId),
  '#mode': modeAttribute(mode),
});

/** The initial state. Its questions are a map, because one may be named like a property of every object. */
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

/**
 * Attempts in the Quizzes table: one item for each, written at its start and with its result, one small item for the
 * state of a student's open attempts, and the history in the local index.
 */
export function dynamoAttemptStore(table: Table): AttemptStore {
  /** Changes a question of an open attempt that is in time. */
  function updateQuestion(
    {
      studentId,
      attemptId,
      questionId,
      endedBefore,
    }: AttemptKey & { readonly questionId: string; readonly endedBefore: string },
    {
      update,
      condition,
      names,
      values,
    }: {
      readonly update: string;
      readonly condition: string;
      readonly names: Record<string, string>;
      readonly values?: Record<string, unknown>;
    },
  ): Promise<boolean> {
    return updateIf(table, openAttemptsKey(studentId), {
      UpdateExpression: update,
      ConditionExpression: `${isOpen} AND ${isInTime} AND ${condition}`,
      ExpressionAttributeNames: {
        ...stateNames(attemptId),
        '#deadlineAt': 'deadlineAt',
        '#questions': 'questions',
        '#question': questionId,
        ...names,
      },
      ExpressionAttributeValues: { ':endedBefore': endedBefore, ...values },
      ReturnValues: 'NONE',
    });
  }
  const hasRevision = (seenRevision: number) =>
    seenRevision === 0
      ? { text: `attribute_not_exists(${question}.#revision)`, values: {} }
      : { text: `${question}.#revision = :seen`, values: { ':seen': seenRevision } };

  return {
    async find(key) {
      const item = await getItem(table, buildAttemptKey(key));
      return item === undefined ? null : toAttempt(item);
    },

    findOpen: async (studentId) => toOpenAttempts(await getItem(table, openAttemptsKey(studentId))),

    create: (attempt) =>
      putIf(table, {
        Item: toItem(attempt),
        ConditionExpression: 'attribute_not_exists(#partition)',
        ExpressionAttributeNames: { '#partition': 'partition' },
      }),

    open(attempt, seen, { day, limit }) {
      const { studentId, attemptId, request } = attempt;
      const other = seen.attempts.find((one) => one.mode !== request.mode);
      const past = [...seen.starts.keys()]
        .filter((counted) => counted < day)
        .map((counted, index) => [`#past${index}`, dayAttribute(counted)] as const);
      return updateIf(table, openAttemptsKey(studentId), {
        UpdateExpression: [
          'SET #mode = :id, #state = :state ADD #day :one',
          ...(past.length > 0 ? [`REMOVE ${past.map(([name]) => name).join(', ')}`] : []),
        ].join(' '),
        ConditionExpression: [
          'attribute_not_exists(#mode)',
          other ? '#other = :other' : 'attribute_not_exists(#other)',
          '(attribute_not_exists(#day) OR #day < :limit)',
        ].join(' AND '),
        ExpressionAttributeNames: {
          ...modeNames({ attemptId, mode: request.mode }),
          '#other': modeAttribute(request.mode === 'test' ? 'practice' : 'test'),
          '#day': dayAttribute(day),
          ...Object.fromEntries(past),
        },
        ExpressionAttributeValues: {
          ':id': attemptId,
          ':state': toState(attempt),
          ':one': 1,
          ':limit': limit,
          ...(other && { ':other': other.attemptId }),
        },
      });
    },

    saveAnswer({ optionIds, seenRevision, savedAt, ...key }) {
      const revision = hasRevision(seenRevision);
      const highest = Math.max(0, ...optionIds.map((optionId) => findOptionIndex(optionId) + 1));
      return updateQuestion(key, {
        update: `SET ${question}.#optionIds = :optionIds, ${question}.#revision = :revision, ${question}.#savedAt = :savedAt`,
        condition: [
          `${question}.#optionCount >= :highest`,
          `attribute_not_exists(${question}.#checked)`,
          revision.text,
          ...(optionIds.length > 1 ? [`attribute_exists(${question}.#several)`] : []),
        ].join(' AND '),
        names: {
          '#optionIds': 'optionIds',
          '#revision': 'revision',
          '#savedAt': 'savedAt',
          '#optionCount': 'optionCount',
          '#checked': 'checked',
          ...(optionIds.length > 1 && { '#several': 'several' }),
        },
        values: {
          ':optionIds': optionIds,
          ':revision': seenRevision + 1,
          ':savedAt': savedAt,
          ':highest': highest,
          ...revision.values,
        },
      });
    },

    checkAnswer: ({ seenRevision, ...key }) =>
      updateQuestion(key, {
        update: `SET ${question}.#checked = :true`,
        condition: `${question}.#revision = :seen`,
        names: { '#checked': 'checked', '#revision': 'revision' },
        values: { ':true': true, ':seen': seenRevision },
      }),

    flag: ({ flagged, ...key }) =>
      updateQuestion(key, {
        update: flagged ? `SET ${question}.#flagged = :true` : `REMOVE ${question}.#flagged`,
        condition: `attribute_exists(${question})`,
        names: { '#flagged': 'flagged' },
        ...(flagged && { values: { ':true': true } }),
      }),

    async close({ studentId, attemptId, closedAt }) {
      const item = await updateAndReadIf(table, openAttemptsKey(studentId), {
        UpdateExpression: 'SET #state.#closedAt = if_not_exists(#state.#closedAt, :closedAt)',
        ConditionExpression: 'attribute_exists(#state)',
        ExpressionAttributeNames: stateNames(attemptId),
        ExpressionAttributeValues: { ':closedAt': closedAt },
      });
      return item && toOpenAttempts(item);
    },

    storeResult(attempt, result) {
      const attributes = Object.entries(toResultAttributes(attempt, result));
      return updateIf(table, buildAttemptKey(attempt), {
        UpdateExpression: `SET ${attributes.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: 'attribute_exists(#createdAt)',
        ExpressionAttributeNames: {
          ...Object.fromEntries(attributes.map(([name]) => [`#${name}`, name])),
          '#createdAt': 'createdAt',
        },
        ExpressionAttributeValues: Object.fromEntries(attributes.map(([name, value]) => [`:${name}`, value])),
        ReturnValues: 'NONE',
      });
    },

    async release({ studentId, attemptId, mode }) {
      await updateIf(table, openAttemptsKey(studentId), {
        UpdateExpression: 'REMOVE #mode, #state',
        ConditionExpression: '#mode = :id',
        ExpressionAttributeNames: modeNames({ attemptId, mode }),
        ExpressionAttributeValues: { ':id': attemptId },
        ReturnValues: 'NONE',
      });
    },

    async discard({ studentId, attemptId, mode, endedBefore }) {
      const removed = await updateIf(table, openAttemptsKey(studentId), {
        UpdateExpression: 'REMOVE #mode, #state',
        ConditionExpression: `#mode = :id AND ${isOpen} AND ${isInTime}`,
        ExpressionAttributeNames: {
          ...stateNames(attemptId),
          ...modeNames({ attemptId, mode }),
          '#deadlineAt': 'deadlineAt',
        },
        ExpressionAttributeValues: { ':id': attemptId, ':endedBefore': endedBefore },
        ReturnValues: 'NONE',
      });
      if (!removed) return false;
      await deleteIf(table, buildAttemptKey({ studentId, attemptId }), {
        ConditionExpression: 'attribute_not_exists(#submission)',
        ExpressionAttributeNames: { '#submission': 'submission' },
      });
      return true;
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
