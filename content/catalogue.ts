import type * as z from 'zod';
import type { CourseFile, lessonFrontMatterSchema, Misconception } from './file-schemas/course.ts';
import type { ExamQuestion } from './file-schemas/exam-question.ts';
import type { AskedQuestion } from './file-schemas/question.ts';

export interface CatalogueLesson extends z.infer<typeof lessonFrontMatterSchema> {
  id: string;
  body: string;
  minutes: number;
  examQuestion?: Omit<ExamQuestion, 'lesson'>;
}
export interface CatalogueVariant extends Pick<AskedQuestion, 'stem' | 'solution'> {
  options: Pick<AskedQuestion['options'][number], 'text' | 'reason' | 'misconception'>[];
}
/** A published question. If it has variants, `stem`, `options` and `solution` are from the first variant. */
export interface CatalogueQuestion extends AskedQuestion {
  variants?: CatalogueVariant[];
  /** The places of the options that each variant shows, such as `0235`. Absent if all variants show all options. */
  shown?: string[];
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
/** All published content. The courses are in the order of the menu. */
export interface Catalogue {
  courses: CatalogueCourse[];
}
