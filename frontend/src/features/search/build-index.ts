import MiniSearch from 'minisearch';
import { indexOptions, type IndexedEntry, type SearchData, type SearchEntry } from './search-entry.ts';

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
/** As much of the catalogue as the index is made of. */
export interface SearchSource {
  readonly courses: readonly {
    readonly id: string;
    readonly title: string;
    readonly tagline: string;
    readonly topics: readonly SourceTopic[];
  }[];
}

/** A heading that more lessons than this have, such as "Common mistakes", says nothing about any of them. */
const telling = 2;

const headingsOf = ({ body }: SourceLesson): string[] =>
  Array.from(body.matchAll(/^#{2,3} +([^\n$*`[\]]+?) *$/gm), ([, heading = '']) => heading);

/** Everything that can be found, in the catalogue's order. */
export function searchEntries({ courses }: SearchSource): SearchEntry[] {
  const lessons = courses.flatMap(({ topics }) => topics.flatMap((topic) => topic.lessons));
  const uses = new Map<string, number>();
  for (const heading of lessons.flatMap(headingsOf)) uses.set(heading, (uses.get(heading) ?? 0) + 1);

  return courses.flatMap((course) => [
    { courseId: course.id, title: course.title, summary: course.tagline, free: true },
    ...course.topics.flatMap((topic) => {
      const ofTopic = { courseId: course.id, topicId: topic.id, course: course.title, free: topic.free };
      return [
        { title: topic.title, summary: topic.summary, ...ofTopic },
        ...topic.lessons.map((lesson) => ({
          lessonId: lesson.id,
          title: lesson.title,
          summary: lesson.summary,
          topic: topic.title,
          headings: headingsOf(lesson).filter((heading) => (uses.get(heading) ?? 0) <= telling),
          ...ofTopic,
        })),
      ];
    }),
  ]);
}

/** Builds the search data of a catalogue. */
export function buildSearchData(source: SearchSource): SearchData {
  const entries = searchEntries(source);
  const index = new MiniSearch<IndexedEntry>(indexOptions);
  index.addAll(
    entries.map(({ headings = [], ...entry }, id) => ({ ...entry, headings: headings.join('. '), id })),
  );
  return { entries, index: index.toJSON() };
}
