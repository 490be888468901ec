import * as z from 'zod/mini';
import { readFirstName } from '../../runtime/student.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Copies an object without some fields, at any depth. `change` runs on each object first. */
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
 * These fields contain tutors' ids, what staff wrote about an order, or positions in indexes. A thread's position in
 * the inbox would reveal a concern.
 */
const ofStaff = new Set([
  ...['tutorId', 'by', 'reason', 'concern', 'unreadConcerns', 'reportsSeen'],
  ...['queue', 'waitingSince', 'listOrder', 'line'],
]);

function withFirstName(fields: Fields): Fields {
  const { tutorId, name } = fields;
  return tutorId !== undefined && typeof name === 'string'
    ? { ...fields, name: readFirstName(name) }
    : fields;
}

/**
 * Removes what concerns staff, but leaves a tutor's first name, which the page shows too. A detected concern is also
 * removed, because the person whom a child fears may read the child's phone.
 */
export const withoutStaff = (item: Fields): Fields => without(ofStaff, item, withFirstName);

const ofCheckout = new Set(['checkout']);

/** Removes what {@link withoutStaff} removes, and also the pages on which orders could be paid. */
export const withoutCheckout = (item: Fields): Fields => without(ofCheckout, withoutStaff(item));

/** These parts of a question reveal its answer. */
const ofKeys = new Set(['correctOptionId', 'reason', 'solution', 'concern']);
const ofAnswered = new Set(['concern']);

const submitted = z.object({ submission: z.object({ submittedAt: z.string() }) });
const graded = z.object({ reply: z.object({ kind: z.literal('graded') }) });

/**
 * Removes the keys from a quiz or a question of Ask Bot, unless it is answered. While the student has an open quiz, which
 * may ask a submitted quiz's questions again, the keys of all quizzes are removed.
 */
export function withoutKeys(item: Fields, quizOpen: boolean): Fields {
  const isQuiz = z.safeParse(submitted, item).success;
  const answered = isQuiz ? !quizOpen : z.safeParse(graded, item).success;
  // The marks in a submission belong to questions whose answers they reveal.
  if (isQuiz && quizOpen) return without(ofKeys, { ...item, ...z.parse(submitted, item) });
  return without(answered ? ofAnswered : ofKeys, item);
}
