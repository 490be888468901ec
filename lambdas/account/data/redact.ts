import * as z from 'zod/mini';
import { readFirstName } from '../../../contract/account/name-rules.ts';
import { timeToLive } from '../../tables/shared/table-keys.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Copies an object and all nested objects without the fields in `names`. First applies `change` to each object. */
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
 * Fields that only staff may see: tutors' ids, detected concerns, referrals to the safeguarding lead, notes among tutors, how
 * much of a conversation they opened, and positions in indexes. A conversation's position in the tutors' inbox would reveal
 * that the conversation raised a concern.
 */
const ofStaff = new Set([
  ...['tutorId', 'by', 'concern', 'unreadConcerns', 'reportsSeen', 'referrals', 'notes'],
  ...['openedCount'],
  ...['queue', 'waitingSince', 'listOrder', 'line'],
]);

function withFirstName(fields: Fields): Fields {
  const { tutorId, name } = fields;
  return tutorId !== undefined && typeof name === 'string'
    ? { ...fields, name: readFirstName(name) }
    : fields;
}

/**
 * Copies an item without the data of staff, except a tutor's first name, which the student sees anyway. Leaves out
 * detected concerns too, because the person whom a child fears may read the child's phone.
 */
export const withoutStaff = (item: Fields): Fields => without(ofStaff, item, withFirstName);

const ofOrders = new Set(['checkout', 'reason']);

/** Leaves out what {@link withoutStaff} leaves out, the links to payment pages, and notes of staff about an order. */
export const withoutCheckout = (item: Fields): Fields => without(ofOrders, withoutStaff(item));

const photo = z.object({
  sort: z.string(),
  jpeg: z.instanceof(Uint8Array),
  [timeToLive]: z.optional(z.number()),
});

/** Shows a photo as a `data:` address, which browsers open. A photo that a tutor has removed isn't shown. */
export function showPhoto(item: Fields): Fields {
  const { sort, jpeg, [timeToLive]: removedUntil } = z.parse(photo, item);
  if (removedUntil !== undefined) return { sort, removed: true };
  return { sort, photo: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}` };
}

const ofLinks = new Set(['links', 'hash', 'claimedUntil', 'views']);

/** Leaves out what {@link withoutStaff} leaves out, and the hashes of links that only a parent may have. */
export const withoutLinks = (item: Fields): Fields => without(ofLinks, withoutStaff(item));

/** Fields of a question that reveal the right answer, and the field for a detected concern. */
const ofKeys = new Set(['correctOptionId', 'reason', 'solution', 'hint', 'concern']);
const ofAnswered = new Set(['concern']);

const submitted = z.object({ submission: z.object({ submittedAt: z.string() }) });
const graded = z.object({ reply: z.object({ kind: z.literal('graded') }) });

/**
 * Leaves out right answers until the quiz is submitted or Ask Bot's question is answered. While any quiz is open,
 * leaves out the right answers in all quizzes, because the open quiz may ask the same questions.
 */
export function withoutKeys(item: Fields, quizOpen: boolean): Fields {
  const isQuiz = z.safeParse(submitted, item).success;
  const answered = isQuiz ? !quizOpen : z.safeParse(graded, item).success;
  // The marks in a submission would reveal the right answers, so only the submission's time is left.
  if (isQuiz && quizOpen) return without(ofKeys, { ...item, ...z.parse(submitted, item) });
  return without(answered ? ofAnswered : ofKeys, item);
}
