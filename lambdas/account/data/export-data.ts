import * as z from 'zod/mini';
import { Failure } from '../../runtime/failure.ts';
import { attemptQuestionsItem, withTexts } from '../../tables/attempt-questions.ts';
import type { QuestionTexts } from '../../tables/question-bank.ts';
import type { DataStore, Place } from './data-store.ts';
import { dataTables, kindOf, type StudentItem } from './kinds.ts';
import { decodePlace, encodePlace } from './place.ts';

/** One thing that is kept of a student. */
export interface ExportedItem {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A part of all that is kept of a student. */
export interface ExportedPart {
  readonly items: readonly ExportedItem[];
  /** Asks for the next part; null behind the last. */
  readonly cursor: string | null;
}

interface ExportDataDeps {
  readonly data: Pick<DataStore, 'page' | 'hasOpenQuiz'>;
  readonly texts: QuestionTexts;
}

const start: Place = { table: dataTables[0], after: null };

/**
 * A part of everything that is kept of the student, the account first.
 *
 * @throws Failure `invalid_request` for a cursor that no reply gave.
 */
export async function exportData(
  { data, texts }: ExportDataDeps,
  student: { readonly id: string; readonly name: string; readonly email: string },
  cursor: string | undefined,
): Promise<ExportedPart> {
  const place = cursor === undefined ? start : decodePlace(cursor);
  if (place === null) {
    throw new Failure('invalid_request', {
      problems: [{ path: 'query.cursor', problem: 'not a cursor of a reply' }],
    });
  }
  const [{ items, next }, quizOpen] = await Promise.all([
    data.page(student.id, place),
    data.hasOpenQuiz(student.id),
  ]);
  const following = next === null ? nextTable(place) : { ...place, after: next };
  const { id, name, email } = student;
  return {
    items: [
      ...(cursor === undefined ? [{ kind: 'account', data: { id, name, email } }] : []),
      ...(
        await Promise.all(
          items.map(async (item) => {
            const { kind, show } = kindOf(place.table, item);
            const data = show(kind === 'attempt' ? await withQuestions(texts, item) : item, quizOpen);
            return data === null ? [] : [{ kind, data }];
          }),
        )
      ).flat(),
    ],
    cursor: following === null ? null : encodePlace(following),
  };
}

/** A quiz with the texts of its questions, in place of where they are published. */
async function withQuestions(texts: QuestionTexts, item: StudentItem): Promise<StudentItem> {
  const attempt = z.parse(attemptQuestionsItem, item);
  return { ...item, questions: await withTexts(texts, attempt.courseId, attempt.questions) };
}

function nextTable({ table }: Place): Place | null {
  const next = dataTables[dataTables.indexOf(table) + 1];
  return next === undefined ? null : { table: next, after: null };
}
