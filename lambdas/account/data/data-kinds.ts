import { itemKeys } from '../../tables/shared/item-keys.ts';
import { noticeDays } from '../../tables/notices/notice.ts';
import { withoutCheckout, withoutKeys, withoutStaff } from './redact.ts';

/** The tables with data about students. */
export const dataTables = ['userCourses', 'quizzes'] as const;
export type DataTable = (typeof dataTables)[number];

/** A student's item without its partition key. */
export interface StudentItem {
  readonly sort: string;
  readonly [attribute: string]: unknown;
}

/** A kind of data about a student. */
export interface DataKind {
  readonly kind: string;
  readonly table: DataTable;
  /** The beginning of the sort keys of its items. */
  readonly prefix: string;
  /** The days after which DynamoDB deletes an item; null if it stays until the account is deleted. */
  readonly days: number | null;
  /**
   * Returns the part of an item that its student may see, or null if the student may see none. It has no key of a
   * question that an open quiz may still ask.
   */
  readonly show: (item: StudentItem, quizOpen: boolean) => Readonly<Record<string, unknown>> | null;
}

const showAll = (item: StudentItem) => item;
/** Shows when a tutor looked at a thread, without the tutor's id at the end of the key. */
const showLook = (item: StudentItem) => ({ ...withoutStaff(item), sort: item.sort.replace(/#[^#]*$/, '') });

/** Shows the number of changes on a day, without the hash of the permit. */
const showChanges = ({ sort, day, count: changes }: StudentItem) => ({ sort, day, count: changes });

/** Hides notices to the safeguarding lead, because the person whom a child fears may read the child's phone. */
const showNothing = () => null;

/** Every kind of data about a student. Deleting the account deletes all of them. */
export const dataKinds: readonly DataKind[] = [
  { kind: 'profile', table: 'userCourses', prefix: itemKeys.profileSort, days: null, show: showAll },
  {
    kind: 'course',
    table: 'userCourses',
    prefix: itemKeys.enrolmentPrefix,
    days: null,
    show: withoutCheckout,
  },
  {
    kind: 'lesson',
    table: 'userCourses',
    prefix: itemKeys.progressSort('', '').slice(0, -1),
    days: null,
    show: showAll,
  },
  { kind: 'thread', table: 'userCourses', prefix: itemKeys.threadPrefix, days: null, show: withoutStaff },
  {
    kind: 'message',
    table: 'userCourses',
    prefix: itemKeys.messagePrefix('').slice(0, -1),
    days: null,
    show: withoutStaff,
  },
  {
    kind: 'look',
    table: 'userCourses',
    prefix: itemKeys.lookSort('', '', '').slice(0, -2),
    days: null,
    show: showLook,
  },
  {
    kind: 'notice',
    table: 'userCourses',
    prefix: itemKeys.noticePrefix,
    days: noticeDays,
    show: showNothing,
  },
  { kind: 'allowance', table: 'userCourses', prefix: itemKeys.allowanceSort, days: null, show: showAll },
  { kind: 'turn', table: 'userCourses', prefix: itemKeys.turnPrefix, days: 30, show: withoutKeys },
  { kind: 'usage', table: 'userCourses', prefix: itemKeys.usageSort(''), days: 2, show: showAll },
  {
    kind: 'email-change',
    table: 'userCourses',
    prefix: itemKeys.emailChangeSort,
    days: 2,
    show: showChanges,
  },
  { kind: 'erasure', table: 'userCourses', prefix: itemKeys.erasureSort, days: null, show: showAll },
  { kind: 'open-quizzes', table: 'quizzes', prefix: itemKeys.openSort, days: null, show: showAll },
  { kind: 'quiz-progress', table: 'quizzes', prefix: itemKeys.masteryPrefix, days: null, show: showAll },
  { kind: 'attempt', table: 'quizzes', prefix: itemKeys.attemptSort(''), days: null, show: withoutKeys },
];

/** Finds the kind of an item. @throws Error if there is none, so that no item is left out silently. */
export function findKind(table: DataTable, { sort }: Pick<StudentItem, 'sort'>): DataKind {
  const kind = dataKinds.find((one) => one.table === table && sort.startsWith(one.prefix));
  if (kind === undefined) throw new Error(`No kind of data describes the items ${sort.replace(/#.*/, '#…')}`);
  return kind;
}
