import { itemKeys } from '../../tables/shared/item-keys.ts';
import { noticeDays } from '../../safeguarding/notice.ts';
import { showPhoto, withoutCheckout, withoutKeys, withoutLinks, withoutStaff } from './redact.ts';

export const dataTables = ['userCourses', 'quizzes'] as const;
export type DataTable = (typeof dataTables)[number];

export interface StudentItem {
  readonly sort: string;
  readonly [attribute: string]: unknown;
}

export interface DataKind {
  readonly kind: string;
  readonly table: DataTable;
  /** The beginning of the sort key of every item of this kind. */
  readonly prefix: string;
  /** DynamoDB deletes an item after this many days. If null, an item stays until the account is deleted. */
  readonly days: number | null;
  /** Returns the part of an item that the student may see, or null if the student may see nothing. */
  readonly show: (item: StudentItem, quizOpen: boolean) => Readonly<Record<string, unknown>> | null;
}

const showAll = (item: StudentItem) => item;
/** Shows the student that a tutor read a conversation, but hides the tutor's id at the end of the sort key. */
const showLook = (item: StudentItem) => ({ ...withoutStaff(item), sort: item.sort.replace(/#[^#]*$/, '') });

/** Leaves out the hash of the permit to change the email address. */
const showPermit = ({ sort, until }: StudentItem) => ({ sort, until });

/** Shows how often the student did something on a day, from a key such as `COUNT#bot-questions#2026-01-31`. */
function showCount({ sort, ids, count }: StudentItem) {
  const [, name = '', ...parts] = sort.split('#');
  const number = Array.isArray(ids) ? ids.length : count;
  return { sort, what: name.replaceAll('-', ' '), since: parts.at(-1), count: number };
}

/** The student's download leaves out safeguarding notices, because a person whom the child fears may read it. */
const showNothing = () => null;

const inUserCourses = (
  kind: string,
  prefix: string,
  show: DataKind['show'] = showAll,
  days: number | null = null,
): DataKind => ({ kind, table: 'userCourses', prefix, days, show });

const inQuizzes = (kind: string, prefix: string, show: DataKind['show'] = showAll): DataKind => ({
  kind,
  table: 'quizzes',
  prefix,
  days: null,
  show,
});

/** Every kind of data about a student. Deleting the account deletes the items of every kind. */
export const dataKinds: readonly DataKind[] = [
  inUserCourses('profile', itemKeys.profileSort),
  inUserCourses('course', itemKeys.enrolmentPrefix, withoutCheckout),
  inUserCourses('lesson', itemKeys.progressSort('', '').slice(0, -1)),
  inUserCourses('thread', itemKeys.threadPrefix, withoutStaff),
  inUserCourses('message', itemKeys.messagePrefix('').slice(0, -1), withoutStaff),
  inUserCourses('photo', itemKeys.photoPrefix, showPhoto),
  inUserCourses('look', itemKeys.lookSort('', '', '').slice(0, -2), showLook),
  inUserCourses('notice', itemKeys.noticePrefix, showNothing, noticeDays),
  inUserCourses('notice-group', itemKeys.noticeGroupSort, showNothing, noticeDays),
  inUserCourses('allowance', itemKeys.allowanceSort),
  inUserCourses('turn', itemKeys.turnPrefix, withoutKeys, 30),
  inUserCourses('count', itemKeys.countSort('', '').slice(0, -1), showCount, 8),
  inUserCourses('parents', itemKeys.parentsSort, withoutLinks),
  inUserCourses('email-change', itemKeys.emailChangeSort, showPermit, 2),
  inUserCourses('mail', itemKeys.waitingMailSort(''), withoutStaff, 4),
  inUserCourses('erasure', itemKeys.erasureSort),
  inQuizzes('open-quizzes', itemKeys.openSort),
  inQuizzes('quiz-progress', itemKeys.masteryPrefix),
  inQuizzes('attempt', itemKeys.attemptSort(''), withoutKeys),
];

/** @throws Error for an item of an unknown kind, so that no export or deletion leaves out the item. */
export function findKind(table: DataTable, { sort }: Pick<StudentItem, 'sort'>): DataKind {
  const kind = dataKinds.find((one) => one.table === table && sort.startsWith(one.prefix));
  if (kind === undefined) throw new Error(`No kind of data describes the items ${sort.replace(/#.*/, '#…')}`);
  return kind;
}
