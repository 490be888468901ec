import * as z from 'zod/mini';
import { readFirstName } from '../../runtime/student.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Copies an object without some fields, at any depth, after applying `change` to each object. */
function without(
  names: ReadonlySet<string>,
  object: Fields,
  change: (fields: Fields) => Fields = (fields) => fields,
): Fields {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    return isFields(value) ? without(names, value, change) : value;
  };
  return Object.fromEntries(
    Object.entries(change(object)).flatMap(([name, value]) =>
      names.has(name) ? [] : [[name, inside(value)]],
    ),
  );
}

/**
 * The ids of tutors, what staff wrote about an order, and the attributes of indexes: a thread's position in the inbox
 * shows a concern.
 */
const ofStaff = new Set([
  ...['tutorId', 'by', 'reason', 'concern', 'unreadConcerns', 'reportsSeen'],
  ...['queue', 'waitingSince', 'listOrder', 'line'],
]);

/** Shortens a tutor's name to the first name. */
function withFirstName(fields: Fields): Fields {
  const { tutorId, name } = fields;
  return tutorId !== undefined && typeof name === 'string'
    ? { ...fields, name: readFirstName(name) }
    : fields;
}

/**
 * Removes what only staff may see. Of a tutor the first name stays, as on the page. A detected concern is removed too,
 * because the person whom a child fears may read the child's phone.
 */
export const withoutStaff = (item: Fields): Fields => without(ofStaff, item, withFirstName);

const ofCheckout = new Set(['checkout']);

/** Removes what only staff may see, and the pages on which orders could be paid. */
export const withoutCheckout = (item: Fields): Fields => without(ofCheckout, withoutStaff(item));

/** The parts of a question that reveal its answer: the key, the reasons of its options, and the solution. */
const ofKeys = new Set(['correctOptionId', 'reason', 'solution', 'concern']);
const ofAnswered = new Set(['concern']);

const submitted = z.object({ submission: z.object({ submittedAt: z.string() }) });
const graded = z.object({ reply: z.object({ kind: z.literal('graded') }) });

/**
 * Removes the keys from a quiz, or from a question in the conversation with Ask Bot, unless it is answered.
 *
 * @param quizOpen true while the student has an open quiz. It may ask a submitted quiz's questions again, so the keys of
 *   all quizzes are removed.
 */
export function withoutKeys(item: Fields, quizOpen: boolean): Fields {
  const isQuiz = z.safeParse(submitted, item).success;
  const answered = isQuiz ? !quizOpen : z.safeParse(graded, item).success;
  // The marks in a submission belong to questions whose answers they reveal.
  if (isQuiz && quizOpen) return without(ofKeys, { ...item, ...z.parse(submitted, item) });
  return without(answered ? ofAnswered : ofKeys, item);
}
