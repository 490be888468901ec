import * as z from 'zod/mini';
import { firstNameOf } from '../../runtime/first-name.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy of an object that lacks some fields, and so do all objects in it, after `change` has changed each. */
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
 * The ids of tutors, the words of staff about an order, and the attributes by which indexes find items: the place of a
 * thread in the inbox shows a concern.
 */
const ofStaff = new Set([
  ...['tutorId', 'by', 'reason', 'concern', 'unreadConcerns', 'reportsSeen'],
  ...['queue', 'waitingSince', 'listOrder', 'line'],
]);

/** A tutor by the first name; everything else as it is. */
function withFirstName(fields: Fields): Fields {
  const { tutorId, name } = fields;
  return tutorId !== undefined && typeof name === 'string' ? { ...fields, name: firstNameOf(name) } : fields;
}

/**
 * An item without what is the staff's: of a tutor the first name alone is left, as the student sees it on the page. A
 * sign of need that was noticed is left out too, for a child whose phone is read by the person they fear.
 */
export const withoutStaff = (item: Fields): Fields => without(ofStaff, item, withFirstName);

const ofCheckout = new Set(['checkout']);

/** A course without what is the staff's, and without the pages on which its orders could be paid. */
export const withoutCheckout = (item: Fields): Fields => without(ofCheckout, withoutStaff(item));

/** The parts of a question that give its answer away: the key, the reasons of its options, and the solution. */
const ofKeys = new Set(['correctOptionId', 'reason', 'solution', 'concern']);
const ofAnswered = new Set(['concern']);

const submitted = z.object({ submission: z.object({ submittedAt: z.string() }) });
const graded = z.object({ reply: z.object({ kind: z.literal('graded') }) });

/**
 * A quiz, or a question inside the conversation with Ask Bot, without its keys where it isn't answered yet.
 *
 * @param quizOpen true while a quiz is open: it may ask the questions of one that is handed in, so none tells its keys.
 */
export function withoutKeys(item: Fields, quizOpen: boolean): Fields {
  const isQuiz = z.safeParse(submitted, item).success;
  const answered = isQuiz ? !quizOpen : z.safeParse(graded, item).success;
  // A mark tells of the question that it is for.
  if (isQuiz && quizOpen) return without(ofKeys, { ...item, ...z.parse(submitted, item) });
  return without(answered ? ofAnswered : ofKeys, item);
}
