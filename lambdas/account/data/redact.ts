import * as z from 'zod/mini';
import { readFirstName } from '../../runtime/student.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Copies an object without the fields in `names`, at any depth. Each object is passed through `change` first. */
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
 * These fields contain tutors' ids, notes of staff about an order, or positions in indexes. A thread's position in the
 * tutors' inbox would reveal that the thread raised a concern.
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
 * Removes the data of staff except a tutor's first name, which the student sees anyway. Detected concerns are removed
 * too, because the person whom a child fears may read the child's phone.
 */
export const withoutStaff = (item: Fields): Fields => without(ofStaff, item, withFirstName);

const ofCheckout = new Set(['checkout']);

/** Removes what {@link withoutStaff} removes, and also the links to payment pages. */
export const withoutCheckout = (item: Fields): Fields => without(ofCheckout, withoutStaff(item));

/** These fields of a question reveal the right answer. */
const ofKeys = new Set(['correctOptionId', 'reason', 'solution', 'concern']);
const ofAnswered = new Set(['concern']);

const submitted = z.object({ submission: z.object({ submittedAt: z.string() }) });
const graded = z.object({ reply: z.object({ kind: z.literal('graded') }) });

/**
 * Removes the right answers from a quiz until it is submitted, and from a question of Ask Bot until it is answered.
 * While any quiz is open, the right answers of all quizzes are removed, because the open quiz may ask the same
 * questions.
 */
export function withoutKeys(item: Fields, quizOpen: boolean): Fields {
  const isQuiz = z.safeParse(submitted, item).success;
  const answered = isQuiz ? !quizOpen : z.safeParse(graded, item).success;
  // The marks in a submission would reveal the right answers, so only the submission's time is left.
  if (isQuiz && quizOpen) return without(ofKeys, { ...item, ...z.parse(submitted, item) });
  return without(answered ? ofAnswered : ofKeys, item);
}
