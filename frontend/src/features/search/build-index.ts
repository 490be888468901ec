import type { ListedWords } from '../../../../contract/language/lexicon.ts';
import type { CatalogueEntry, LessonWords, SearchData } from './search-entry.ts';

interface SourceLesson {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}
interface SourceTopic {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly free: boolean;
  readonly lessons: readonly SourceLesson[];
}
export interface SearchSource {
  readonly courses: readonly {
    readonly id: string;
    readonly title: string;
    readonly tagline: string;
    readonly topics: readonly SourceTopic[];
  }[];
}

/** The search index leaves out a heading, such as "Common mistakes", that is in more lessons than this. */
const maxLessonsPerHeading = 2;

const findHeadings = ({ body }: SourceLesson): string[] =>
  Array.from(body.matchAll(/^#{2,3} +([^\n$*`[\]]+?) *$/gm), ([, heading = '']) => heading);

/** Words that `bin/site-search` derives from the catalogue. */
export interface SearchWords {
  /** The keys are `<course id>/<lesson id>`. */
  readonly ofLessons: ReadonlyMap<string, LessonWords>;
  readonly listed: ListedWords;
}

export function buildSearchData({ courses }: SearchSource, words: SearchWords): SearchData {
  const lessons = courses.flatMap(({ topics }) => topics.flatMap((topic) => topic.lessons));
  const uses = new Map<string, number>();
  for (const heading of lessons.flatMap(findHeadings)) uses.set(heading, (uses.get(heading) ?? 0) + 1);

  const entries = courses.flatMap((course): CatalogueEntry[] => [
    { courseId: course.id, title: course.title, summary: course.tagline, free: true },
    ...course.topics.flatMap((topic) => {
      const ofTopic = { courseId: course.id, topicId: topic.id, course: course.title, free: topic.free };
      return [
        { title: topic.title, summary: topic.summary, ...ofTopic },
        ...topic.lessons.map((lesson): CatalogueEntry => {
          const ofLesson = words.ofLessons.get(`${course.id}/${lesson.id}`);
          return {
            lessonId: lesson.id,
            title: lesson.title,
            summary: lesson.summary,
            topic: topic.title,
            headings: findHeadings(lesson).filter(
              (heading) => (uses.get(heading) ?? 0) <= maxLessonsPerHeading,
            ),
            ...(ofLesson && { lessonWords: ofLesson }),
            ...ofTopic,
          };
        }),
      ];
    }),
  ]);
  const { misspellings, unrelated, ignored } = words.listed;
  return { entries, words: { misspellings, unrelated, ignored } };
}
