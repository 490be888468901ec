import type { TextTree } from '../contract/text/text-tree.ts';
import type {
  Catalogue,
  CatalogueCourse,
  CatalogueLesson,
  CatalogueQuestion,
  CatalogueTopic,
  CatalogueVariant,
} from './catalogue.ts';
import { drawPicture, readStemWords } from './drawings/draw.ts';
import { loadPictures } from './source/pictures.ts';
import { chooseHint } from './typesetting/choose-hint.ts';
import { prepareLine, prepareText, type FindPicture } from './typesetting/prepare.ts';
import { memoize } from './typesetting/memoize.ts';

type CatalogueExamQuestion = NonNullable<CatalogueLesson['examQuestion']>;

interface PreparedExamQuestion extends Pick<CatalogueExamQuestion, 'marks'> {
  stem: TextTree;
  scheme: (Pick<CatalogueExamQuestion['scheme'][number], 'kind' | 'marks'> & {
    lineId: string;
    for: TextTree;
  })[];
  model: { text: TextTree; earns: string[] }[];
  answers: { text: TextTree; earns: string[]; marks: number; missing: TextTree }[];
}
/** A lesson whose text is ready to show. */
export type PreparedLesson = Omit<CatalogueLesson, 'body' | 'examQuestion'> & {
  body: TextTree;
  examQuestion?: PreparedExamQuestion;
};
interface PreparedVariant {
  stem: TextTree;
  options: { text: TextTree; reason?: TextTree; misconception?: string | undefined }[];
  solution: TextTree;
  hint?: TextTree;
  words: string;
}
/** A question with its texts in `variants`. A question whose numbers don't vary has one variant. */
type PreparedQuestion = Omit<CatalogueQuestion, keyof CatalogueVariant | 'variants'> & {
  variants: PreparedVariant[];
};
type PreparedTopic = Omit<CatalogueTopic, 'lessons' | 'questions'> & {
  lessons: PreparedLesson[];
  questions: PreparedQuestion[];
};
type PreparedCourse = Omit<CatalogueCourse, 'topics'> & { topics: PreparedTopic[] };
/** The content of `catalogue.json`. */
export interface PreparedCatalogue {
  courses: PreparedCourse[];
}

/** Of the options in variants, four in ten repeat those of other variants. */
const prepareOption = memoize(prepareLine);

export function prepareQuestion(
  { stem, options, solution, variants = [{ stem, options, solution }], ...question }: CatalogueQuestion,
  findPicture?: FindPicture,
): PreparedQuestion {
  const pictures = { drawPicture, ...(findPicture && { findPicture }) };
  const prepareReason = memoize((text) => prepareText(text, { baseHeading: 5, ...pictures }));
  return {
    ...question,
    variants: variants.map((variant) => {
      const texts = {
        stem: prepareText(variant.stem, { baseHeading: 3, ...pictures }),
        options: variant.options.map(({ text, reason, misconception }) => ({
          text: prepareOption(text),
          ...(reason !== undefined && { reason: prepareReason(reason) }),
          ...(misconception !== undefined && { misconception }),
        })),
        solution: prepareReason(variant.solution),
      };
      const hint = chooseHint(texts);
      return { ...texts, ...(hint && { hint }), words: readStemWords(variant.stem) };
    }),
  };
}

function prepareExamQuestion(
  { stem, marks, scheme, model, answers }: CatalogueExamQuestion,
  findPicture: FindPicture,
): PreparedExamQuestion {
  const prepare = (text: string) => prepareText(text, { baseHeading: 3, findPicture, drawPicture });
  return {
    stem: prepare(stem),
    marks,
    scheme: scheme.map(({ line: lineId, ...line }) => ({ ...line, lineId, for: prepareLine(line.for) })),
    model: model.map(({ text, earns }) => ({ text: prepare(text), earns })),
    answers: answers.map(({ text, missing, ...answer }) => ({
      ...answer,
      text: prepare(text),
      missing: prepare(missing),
    })),
  };
}

export const prepareLesson = (
  { body, examQuestion, ...lesson }: CatalogueLesson,
  findPicture: FindPicture,
): PreparedLesson => ({
  ...lesson,
  body: prepareText(body, { headingIds: true, findPicture, drawPicture }),
  ...(examQuestion && { examQuestion: prepareExamQuestion(examQuestion, findPicture) }),
});

/** Prepares the texts of the catalogue in `directory`. */
export function prepareCatalogue(directory: string, { courses }: Catalogue): PreparedCatalogue {
  const findPicture = loadPictures(directory);
  return {
    courses: courses.map((course) => ({
      ...course,
      topics: course.topics.map((topic) => ({
        ...topic,
        lessons: topic.lessons.map((lesson) => prepareLesson(lesson, findPicture)),
        questions: topic.questions.map((question) => prepareQuestion(question, findPicture)),
      })),
    })),
  };
}
