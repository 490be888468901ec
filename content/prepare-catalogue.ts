import type { TextTree } from '../contract/text/text-tree.ts';
import type { Catalogue, CatalogueCourse, CatalogueLesson, CatalogueTopic } from './catalogue.ts';
import { loadPictures } from './source/pictures.ts';
import { prepareText } from './typesetting/prepare.ts';

/** A lesson whose text is ready to show. */
export type PreparedLesson = Omit<CatalogueLesson, 'body'> & { body: TextTree };
type PreparedTopic = Omit<CatalogueTopic, 'lessons'> & { lessons: PreparedLesson[] };
type PreparedCourse = Omit<CatalogueCourse, 'topics'> & { topics: PreparedTopic[] };
/** The content of `catalogue.json`. */
export interface PreparedCatalogue {
  courses: PreparedCourse[];
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
      topics: course.topics.map((topic) => ({ ...topic, lessons: topic.lessons.map(prepareLesson) })),
    })),
  };
}
