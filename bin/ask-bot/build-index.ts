import MiniSearch from 'minisearch';
import type { Catalogue, CatalogueCourse, CatalogueLesson, CatalogueTopic } from '../../content/catalogue.ts';
import { prepareText } from '../../content/typesetting/prepare.ts';
import type { TextTree } from '../../contract/text/text-tree.ts';
import type { AskBotFile, Passage } from '../../lambdas/bot/search/ask-bot-file.ts';
import {
  fieldWeights,
  indexOptions,
  type IndexedField,
  type IndexedPassage,
} from '../../lambdas/bot/search/index-options.ts';
import { stem } from '../../contract/language/stem.ts';
import { toStems } from '../../contract/language/tokenise.ts';
import { collectWords, type SectionWords } from './section-words.ts';
import { splitLesson } from './split-lesson.ts';

interface Entry {
  readonly passage: Omit<Passage, 'text'>;
  readonly fields: Readonly<Record<IndexedField, readonly string[]>>;
}

export function buildAskBot(
  catalogue: Catalogue,
  words: AskBotFile['words'],
  prepare: (markdown: string) => TextTree = (markdown) => prepareText(markdown),
): AskBotFile {
  const entries = buildEntries(catalogue);
  const index = new MiniSearch<IndexedPassage>(indexOptions);
  index.addAll(
    entries.map(({ fields }, id) => ({
      id,
      lesson: fields.lesson.join(' '),
      heading: fields.heading.join(' '),
      topic: fields.topic.join(' '),
      summary: fields.summary.join(' '),
      keywords: fields.keywords.join(' '),
      text: fields.text.join(' '),
      maths: fields.maths.join(' '),
    })),
  );
  return {
    passages: entries.map(({ passage }) => ({ ...passage, text: prepare(passage.markdown) })),
    index: JSON.stringify(index),
    ...countVocabulary(entries),
    words,
  };
}

function buildEntries({ courses }: Catalogue): Entry[] {
  return courses.flatMap((course) =>
    course.topics.flatMap((topic) =>
      topic.lessons.flatMap((lesson) => buildLessonEntries(course, topic, lesson)),
    ),
  );
}

function buildLessonEntries(
  course: CatalogueCourse,
  topic: CatalogueTopic,
  lesson: CatalogueLesson,
): Entry[] {
  const sections = splitLesson(lesson.body);
  // Texts for reading practice, and quotations from them, may be about any subject.
  const quotations = !sections.some(({ kind }) => kind === 'extract');
  return sections.map(({ above = '', ...section }) => ({
    passage: {
      courseId: course.id,
      courseTitle: course.title,
      topicId: topic.id,
      lessonId: lesson.id,
      lessonTitle: lesson.title,
      free: topic.free,
      ...section,
    },
    fields: {
      lesson: toStems(lesson.title),
      // A heading such as "Worked example 1" doesn't name its subject.
      heading: toStems(`${above} ${section.kind === 'text' ? section.heading : ''}`),
      topic: toStems(topic.title),
      summary: toStems(lesson.summary),
      ...(section.kind === 'extract'
        ? { text: [], keywords: [], maths: [] }
        : stemAll(collectWords(section.markdown, { quotations }))),
      // Bold text in this section is a sentence that describes a mistake.
      ...(section.kind === 'common-mistakes' && { keywords: [] }),
    },
  }));
}

const stemAll = ({ text, keywords, maths }: SectionWords) => ({
  text: text.map(stem),
  keywords: keywords.map(stem),
  maths: maths.map(stem),
});

/** Counts the lessons that contain each word stem, and finds the largest `about` weight of the stem's fields. */
function countVocabulary(entries: readonly Entry[]): Pick<AskBotFile, 'vocabulary' | 'lessonCount'> {
  const found = new Map<string, { lessons: Set<string>; about: number }>();
  const lessons = new Set<string>();
  for (const { passage, fields } of entries) {
    const lesson = `${passage.courseId}/${passage.lessonId}`;
    lessons.add(lesson);
    for (const [field, { about }] of Object.entries(fieldWeights)) {
      for (const stem of readField(fields, field)) {
        const sofar = found.get(stem) ?? { lessons: new Set(), about: 0 };
        sofar.lessons.add(lesson);
        found.set(stem, { lessons: sofar.lessons, about: Math.max(sofar.about, about) });
      }
    }
  }
  const vocabulary = Object.fromEntries(
    [...found].map(([stem, one]) => [stem, [one.lessons.size, one.about] satisfies [number, number]]),
  );
  return { vocabulary, lessonCount: lessons.size };
}

function readField(fields: Entry['fields'], name: string): readonly string[] {
  return Object.entries(fields).find(([field]) => field === name)?.[1] ?? [];
}
