import MiniSearch from 'minisearch';
import type { Catalogue, CatalogueCourse, CatalogueLesson, CatalogueTopic } from '../../content/catalogue.ts';
import type { AskBotPhrases } from '../../content/file-schemas/ask-bot-phrases.ts';
import { parseMarkdown } from '../../content/check/parse-markdown.ts';
import { removeDrawings } from '../../content/drawings/draw.ts';
import { prepareText } from '../../content/typesetting/prepare.ts';
import type { TextTree } from '../../contract/text/text-tree.ts';
import type { AskBotFile, Passage } from '../../lambdas/bot/search/ask-bot-file.ts';
import {
  fieldWeights,
  indexOptions,
  phraseJoint,
  type IndexedField,
  type IndexedPassage,
} from '../../lambdas/bot/search/index-options.ts';
import { stem } from '../../contract/language/stem.ts';
import {
  isWord,
  splitPlainWords,
  splitWords,
  toPlainText,
  toStems,
} from '../../contract/language/tokenise.ts';
import { listCommonWords } from './common-words.ts';
import { collectWords } from './section-words.ts';
import { splitLesson } from './split-lesson.ts';

interface Entry {
  readonly passage: Passage;
  /** The words of each field, unstemmed. */
  readonly fields: Readonly<Record<IndexedField, readonly string[]>>;
}

type Prepare = (markdown: string) => TextTree;

interface Options {
  readonly phrases?: AskBotPhrases;
  readonly prepare?: Prepare;
}

export function buildAskBot(
  catalogue: Catalogue,
  words: AskBotFile['words'],
  { phrases = {}, prepare = (markdown) => prepareText(markdown, { parseMarkdown }) }: Options = {},
): AskBotFile {
  const entries = buildEntries(catalogue, makePhraseReader(phrases, words), prepare);
  const index = new MiniSearch<IndexedPassage>(indexOptions);
  index.addAll(
    entries.map(({ fields }, id) => ({
      id,
      lesson: joinStems(fields.lesson),
      heading: joinStems(fields.heading),
      topic: joinStems(fields.topic),
      summary: joinStems(fields.summary),
      keywords: joinStems(fields.keywords),
      text: joinStems(fields.text),
      maths: joinStems(fields.maths),
      phrases: joinStems(fields.phrases),
    })),
  );
  return {
    passages: entries.map(({ passage }) => passage),
    index: JSON.stringify(index),
    ...countVocabulary(entries),
    spellings: listSpellings(entries).join(' '),
    common: listCommonWords().join(' '),
    words,
  };
}

type ReadPhrases = (lesson: string, sectionId: string) => readonly string[];

/** Returns a section's phrases: their words, without words that name no subject of a lesson, and then each as a whole. */
function makePhraseReader(phrases: AskBotPhrases, { ignored, unrelated }: AskBotFile['words']): ReadPhrases {
  const dull = new Set([...splitPlainWords(ignored), ...toStems(unrelated)]);
  return (lesson, sectionId) => {
    const listed = (phrases[lesson]?.[sectionId] ?? '').split(',').map((one) => splitWords(toPlainText(one)));
    const words = listed
      .flat()
      .filter((word) => isWord(word) && word.length > 1 && !dull.has(word) && !dull.has(stem(word)));
    const whole = listed.filter(({ length }) => length > 1).map((one) => one.map(stem).join(phraseJoint));
    return [...new Set([...words, ...whole])];
  };
}

function buildEntries({ courses }: Catalogue, readPhrases: ReadPhrases, prepare: Prepare): Entry[] {
  return courses.flatMap((course) =>
    course.topics.flatMap((topic) =>
      topic.lessons.flatMap((lesson) => buildLessonEntries(course, topic, lesson, readPhrases, prepare)),
    ),
  );
}

function buildLessonEntries(
  course: CatalogueCourse,
  topic: CatalogueTopic,
  lesson: CatalogueLesson,
  readPhrases: ReadPhrases,
  prepare: Prepare,
): Entry[] {
  // Ask Bot shows no pictures, and the data of a drawing aren't words of the lesson.
  const sections = splitLesson(removeDrawings(lesson.body));
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
      text: prepare(section.markdown),
    },
    fields: {
      lesson: splitPlainWords(lesson.title),
      // A heading such as "Worked example 1" doesn't name its subject.
      heading: splitPlainWords(`${above} ${section.kind === 'text' ? section.heading : ''}`),
      topic: splitPlainWords(topic.title),
      summary: splitPlainWords(lesson.summary),
      phrases: readPhrases(`${course.id}/${lesson.id}`, section.sectionId),
      ...(section.kind === 'extract'
        ? { text: [], keywords: [], maths: [] }
        : readFields(section.markdown, quotations)),
      // Bold text in this section is a sentence that describes a mistake.
      ...(section.kind === 'common-mistakes' && { keywords: [] }),
    },
  }));
}

const joinStems = (words: readonly string[]): string => words.map(stem).join(' ');

function readFields(
  markdown: string,
  quotations: boolean,
): Pick<Entry['fields'], 'text' | 'keywords' | 'maths'> {
  const { text, keywords, maths } = collectWords(markdown, { quotations });
  return { text, keywords, maths };
}

/** Lists the words of all lessons. Formulas are no words to which a misspelling could be corrected. */
function listSpellings(entries: readonly Entry[]): string[] {
  const words = entries.flatMap(({ fields }) => Object.values(fields).flat());
  return [...new Set(words.filter((word) => /^\p{L}+$/u.test(word)))].toSorted();
}

/** Counts the lessons that contain each word stem, and finds the largest `about` weight of the stem's fields. */
function countVocabulary(entries: readonly Entry[]): Pick<AskBotFile, 'vocabulary' | 'lessonCount'> {
  const found = new Map<string, { lessons: Set<string>; about: number }>();
  const lessons = new Set<string>();
  for (const { passage, fields } of entries) {
    const lesson = `${passage.courseId}/${passage.lessonId}`;
    lessons.add(lesson);
    for (const [field, { about }] of Object.entries(fieldWeights)) {
      for (const one of readField(fields, field).map(stem)) {
        const sofar = found.get(one) ?? { lessons: new Set(), about: 0 };
        sofar.lessons.add(lesson);
        // The words of pupils name no lesson's subject, because most of them may be in any talk.
        const ofLesson = field === 'phrases' ? 0 : about;
        found.set(one, { lessons: sofar.lessons, about: Math.max(sofar.about, ofLesson) });
      }
    }
  }
  const vocabulary = Object.fromEntries(
    [...found].map(([word, one]) => [word, [one.lessons.size, one.about] satisfies [number, number]]),
  );
  return { vocabulary, lessonCount: lessons.size };
}

function readField(fields: Entry['fields'], name: string): readonly string[] {
  return Object.entries(fields).find(([field]) => field === name)?.[1] ?? [];
}
