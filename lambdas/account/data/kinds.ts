import { itemKeys } from '../../tables/shared/item-keys.ts';
import { noticeDays } from '../../tables/notices/notice.ts';
import { withoutCheckout, withoutKeys, withoutStaff } from './redact.ts';

/** The tables that hold something of a student. */
export const dataTables = ['userCourses', 'quizzes'] as const;
export type DataTable = (typeof dataTables)[number];

/** One item of a student as it lies in a table, without its partition. */
export interface StudentItem {
  readonly sort: string;
  readonly [attribute: string]: unknown;
}

/** A kind of data that is kept of a student. */
export interface DataKind {
  readonly kind: string;
  readonly table: DataTable;
  /** The beginning of its items' sort keys. */
  readonly prefix: string;
  /** The days after which DynamoDB deletes it; null for what is kept until the account is deleted. */
  readonly days: number | null;
  /**
   * The part of an item that its student gets: no key of a question that is still to be answered, in any open quiz. Null
   * for an item that isn't shown at all.
   */
  readonly show: (item: StudentItem, quizOpen: boolean) => Readonly<Record<string, unknown>> | null;
}

const all = (item: StudentItem) => item;
/** A look at a thread, whose key ends with the id of the tutor. */
const look = (item: StudentItem) => ({ ...withoutStaff(item), sort: item.sort.replace(/#[^#]*$/, '') });

/** The number of changes on a day, without the permit's hash, which lets the server alone send a code. */
const count = ({ sort, day, count: changes }: StudentItem) => ({ sort, day, count: changes });

/** A notice to the safeguarding lead is for staff: the phone may be read by the person whom the child fears. */
const nothing = () => null;

/** Every kind of data that is kept of a student. Each is exported, but for notices to the safeguarding lead, and each goes when the account is deleted. */
export const dataKinds: readonly DataKind[] = [
  { kind: 'profile', table: 'userCourses', prefix: itemKeys.profileSort, days: null, show: all },
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
    show: all,
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
    show: look,
  },
  { kind: 'notice', table: 'userCourses', prefix: itemKeys.noticePrefix, days: noticeDays, show: nothing },
  { kind: 'allowance', table: 'userCourses', prefix: itemKeys.allowanceSort, days: null, show: all },
  { kind: 'turn', table: 'userCourses', prefix: itemKeys.turnPrefix, days: 30, show: withoutKeys },
  { kind: 'usage', table: 'userCourses', prefix: itemKeys.usageSort(''), days: 2, show: all },
  { kind: 'email-change', table: 'userCourses', prefix: itemKeys.emailChangeSort, days: 2, show: count },
  { kind: 'erasure', table: 'userCourses', prefix: itemKeys.erasureSort, days: null, show: all },
  { kind: 'open-quizzes', table: 'quizzes', prefix: itemKeys.openSort, days: null, show: all },
  { kind: 'quiz-progress', table: 'quizzes', prefix: itemKeys.learnerPrefix, days: null, show: all },
  { kind: 'attempt', table: 'quizzes', prefix: itemKeys.attemptSort(''), days: null, show: withoutKeys },
];

/** The kind of an item. @throws Error for one that no kind describes, so that nothing is left out in silence. */
export function kindOf(table: DataTable, { sort }: Pick<StudentItem, 'sort'>): DataKind {
  const kind = dataKinds.find((one) => one.table === table && sort.startsWith(one.prefix));
  if (kind === undefined) throw new Error(`No kind of data describes the items ${sort.replace(/#.*/, '#…')}`);
  return kind;
}
