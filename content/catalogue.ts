import type * as z from 'zod';
import type { CourseFile, lessonFrontMatterSchema, Misconception } from './file-schemas/course.ts';
import type { AskedQuestion } from './file-schemas/question.ts';

export interface CatalogueLesson extends z.infer<typeof lessonFrontMatterSchema> {
  id: string;
  /** Markdown without its front matter. */
  body: string;
  /** The time that reading the body takes. */
  minutes: number;
}
/** A varying question with values for its parameters. */
interface CatalogueVariant extends Pick<AskedQuestion, 'stem' | 'solution'> {
  options: Pick<AskedQuestion['options'][number], 'text' | 'reason' | 'misconception'>[];
}
/** The texts of a varying question are those of its first variant. */
export interface CatalogueQuestion extends AskedQuestion {
  /** All variants of a varying question, including the first. */
  variants?: CatalogueVariant[];
}
export interface CatalogueTopic {
  id: string;
  title: string;
  summary: string;
  free: boolean;
  lessons: CatalogueLesson[];
  questions: CatalogueQuestion[];
}
export interface CatalogueCourse extends Omit<CourseFile, 'topics'> {
  id: string;
  topics: CatalogueTopic[];
  misconceptions: Misconception[];
}
/** Everything that is published, as in `catalogue.json`. The courses are in menu order. */
export interface Catalogue {
  courses: CatalogueCourse[];
}
