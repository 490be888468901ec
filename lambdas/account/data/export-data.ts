import * as z from 'zod/mini';
import type { ExportedItem, ExportedPart } from '../../../contract/account/account.ts';
import { attemptQuestionsItem, withTexts } from '../../quizzes/attempts/attempt-items.ts';
import { decodeCursor, encodeCursor } from '../../tables/cursor.ts';
import { packed } from '../../tables/packed.ts';
import type { QuestionTexts } from '../../tables/question-bank.ts';
import type { StaffAccess, StaffAccessStore } from '../staff-check/staff-access.ts';
import { dataTables, findKind, type StudentItem } from './data-kinds.ts';
import { withoutStaff } from './redact.ts';
import type { DataPosition, DataStore } from './data-store.ts';

interface ExportDataDeps {
  readonly data: Pick<DataStore, 'page' | 'hasOpenQuiz' | 'findEnquiries'>;
  readonly texts: QuestionTexts;
  readonly staffAccess: Pick<StaffAccessStore, 'find'>;
}

const exportCursor = z.object({ table: z.enum(dataTables), after: z.nullable(z.string()) });
const start: DataPosition = { table: dataTables[0], after: null };

/** Returns a page of the student's data. The first page begins with the account. */
export async function exportData(
  { data, texts, staffAccess }: ExportDataDeps,
  student: { readonly id: string; readonly name: string; readonly email: string },
  cursor: string | undefined,
): Promise<ExportedPart> {
  const position = cursor === undefined ? start : decodeCursor(exportCursor, cursor);
  const [{ items, next }, quizOpen, enquiries, ofStaff] = await Promise.all([
    data.page(student.id, position),
    data.hasOpenQuiz(student.id),
    cursor === undefined && student.email !== '' ? data.findEnquiries(student.email) : [],
    cursor === undefined ? staffAccess.find(student.id).then(exportStaffAccess) : [],
  ]);
  const following = next === null ? findNextTable(position) : { ...position, after: next };
  const { id, name, email } = student;
  const exported = items.map(async (item): Promise<ExportedItem[]> => {
    const { kind, show } = findKind(position.table, item);
    const complete = kind === 'attempt' ? await addQuestionTexts(texts, item) : item;
    const shown = show(kind === 'turn' ? unpackQuestion(complete) : complete, quizOpen);
    return shown === null ? [] : [{ kind, data: shown }];
  });
  return {
    items: [
      ...(cursor === undefined ? [{ kind: 'account', data: { id, name, email } }] : []),
      ...ofStaff,
      ...enquiries.map((item) => ({ kind: 'enquiry', data: withoutStaff(item) })),
      ...(await Promise.all(exported)).flat(),
    ],
    cursor: following === null ? null : encodeCursor(following),
  };
}

/** Shows staff until when their sessions last and their devices are known, without the ids of sign-ins and the hashes of devices and codes. */
function exportStaffAccess({ sessions, devices }: StaffAccess): ExportedItem[] {
  if (sessions.length + devices.length === 0) return [];
  const data = {
    sessions: sessions.map(({ until, isLead }) => ({ until: toTimestamp(until), isLead })),
    devices: devices.map(({ until }) => ({ until: toTimestamp(until) })),
  };
  return [{ kind: 'staff-access', data }];
}

const toTimestamp = (milliseconds: number) => new Date(milliseconds).toISOString();

async function addQuestionTexts(texts: QuestionTexts, item: StudentItem): Promise<StudentItem> {
  const { courseId, questions } = z.parse(attemptQuestionsItem, item);
  return { ...item, questions: await withTexts(texts, courseId, questions) };
}

const packedQuestion = z.looseObject({ reply: z.looseObject({ question: packed(z.unknown()) }) });

/** A reply of Ask Bot may contain a packed practice question. */
function unpackQuestion(item: StudentItem): StudentItem {
  const unpacked = z.safeParse(packedQuestion, item);
  return unpacked.success ? { ...item, ...unpacked.data } : item;
}

function findNextTable({ table }: DataPosition): DataPosition | null {
  const next = dataTables[dataTables.indexOf(table) + 1];
  return next === undefined ? null : { table: next, after: null };
}
