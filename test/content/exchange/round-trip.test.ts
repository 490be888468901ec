import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editBank } from '../../../content/exchange/bank-text.ts';
import { exportFormats } from '../../../content/exchange/draft.ts';
import { exportTopics } from '../../../content/exchange/export.ts';
import { planImport } from '../../../content/exchange/plan.ts';
import { readQuestions } from '../../../content/exchange/read.ts';
import { listAsked, type CourseSource } from '../../../content/source/course.ts';
import { readCourses } from '../../../content/load.ts';
import { questionFileSchema, type Question } from '../../../content/file-schemas/question.ts';
import { readYaml } from '../../../content/source/yaml.ts';
import { rounds } from '../../support/rounds.ts';
import { bank } from './questions.fixture.ts';

const runs = rounds(100, 1000);
const { courses } = readCourses('content');

function createCourse(questions: readonly Question[]): CourseSource {
  const none = { lessons: [], questions: [], examQuestions: [], drafts: [] };
  const topic = (id: string) => ({ id, title: id, summary: id, ...none });
  const place = { file: 'bank.yaml', findLine: () => 1 };
  const sources = questions.map((question) => ({ ...place, written: question, question, variants: [] }));
  const [product] = courses;
  if (!product) throw new Error('The product has no course');
  return { ...product, topics: [{ ...topic('number'), questions: sources }, topic('shape')] };
}

const nothingWrong = () => [];
const parseBank = (text: string) => questionFileSchema.parse(readYaml(text, 'bank.yaml').value);

describe.each(exportFormats)('%s', (format) => {
  const readBack = (questions: Question[], course: CourseSource) => {
    const text = exportTopics(format, 'maths', [{ id: 'number', questions }]);
    return planImport(readQuestions(text, format), course, { file: `bank.${format}` }, nothingWrong);
  };

  test('an exported bank imported into an empty one is the same bank', () => {
    fc.assert(
      fc.property(bank, (questions) => {
        const { faults, notes, banks } = readBack(questions, createCourse([]));
        expect({ faults, notes }).toEqual({ faults: [], notes: [] });
        expect(banks.get('number')).toEqual(questions);
      }),
      { numRuns: runs },
    );
  });

  test('an exported bank imported over itself changes nothing', () => {
    fc.assert(
      fc.property(bank, (questions) => {
        const { faults, banks } = readBack(questions, createCourse(questions));
        expect(faults).toEqual([]);
        expect(banks.size).toBe(0);
      }),
      { numRuns: runs / 4 },
    );
  });

  test('each course of the product goes out and in unchanged', () => {
    for (const course of courses) {
      const topics = course.topics.map(({ id, questions }) => ({
        id,
        questions: questions.map((source) =>
          format === 'json' ? source.written : (listAsked(source)[0] ?? source.question),
        ),
      }));
      const text = exportTopics(format, course.id, topics);
      const plan = planImport(readQuestions(text, format), course, { file: 'export' }, nothingWrong);
      expect(plan.faults).toEqual([]);
      expect(plan.questions.map(({ outcome }) => outcome)).toEqual(
        course.topics.flatMap((topic) => topic.questions.map(() => 'unchanged')),
      );
    }
  });
});

describe('the bank’s own file', () => {
  test('holds what was written to it', () => {
    fc.assert(
      fc.property(bank, (questions) => {
        expect(parseBank(editBank('', questions))).toEqual(questions);
      }),
      { numRuns: runs },
    );
  });

  test('holds every question, changed or not, after an edit', () => {
    fc.assert(
      fc.property(bank, bank, (before, after) => {
        const wanted = after.map((question, index) => ({
          ...question,
          id: before[index]?.id ?? `new-${index}`,
        }));
        const all = [...wanted, ...before.slice(wanted.length)];
        expect(parseBank(editBank(editBank('', before), all))).toEqual(all);
      }),
      { numRuns: runs / 2 },
    );
  });
});
