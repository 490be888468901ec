import type { TextTree } from '../contract/text/text-tree.ts';
import { readQuestionWords } from '../contract/language/question-words.ts';
import type {
  Catalogue,
  CatalogueCourse,
  CatalogueLesson,
  CatalogueQuestion,
  CatalogueTopic,
  CatalogueVariant,
} from './catalogue.ts';
import { loadPictures } from './source/pictures.ts';
import { prepareLine, prepareText, type FindPicture } from './typesetting/prepare.ts';

/** A lesson whose text is ready to show. */
export type PreparedLesson = Omit<CatalogueLesson, 'body'> & { body: TextTree };
interface PreparedVariant {
  stem: TextTree;
  options: { text: TextTree; reason?: TextTree; misconception?: string | undefined }[];
  solution: TextTree;
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

export function prepareQuestion(
  { stem, options, solution, variants = [{ stem, options, solution }], ...question }: CatalogueQuestion,
  findPicture?: FindPicture,
): PreparedQuestion {
  const prepare = (text: string, baseHeading: 3 | 5) =>
    prepareText(text, { baseHeading, ...(findPicture && { findPicture }) });
  return {
    ...question,
    variants: variants.map((variant) => ({
      stem: prepare(variant.stem, 3),
      options: variant.options.map(({ text, reason, misconception }) => ({
        text: prepareLine(text),
        ...(reason !== undefined && { reason: prepare(reason, 5) }),
        ...(misconception !== undefined && { misconception }),
      })),
      solution: prepare(variant.solution, 5),
      words: readQuestionWords(variant.stem),
    })),
  };
}

/** Prepares the texts of the catalogue in `directory`. */
export function prepareCatalogue(directory: string, { courses }: Catalogue): PreparedCatalogue {
  const findPicture = loadPictures(directory);
  const prepareLesson = ({ body, ...lesson }: CatalogueLesson): PreparedLesson => ({
    ...lesson,
    body: prepareText(body, { headingIds: true, findPicture }),
  });
  return {
    courses: courses.map((course) => ({
      ...course,
      topics: course.topics.map((topic) => ({
        ...topic,
        lessons: topic.lessons.map(prepareLesson),
        questions: topic.questions.map((question) => prepareQuestion(question, findPicture)),
      })),
    })),
  };
}
