import { entryFault, type EntryPlace, type Fault } from '../faults.ts';
import type { CourseSource, QuestionSource } from '../source/course.ts';
import type { AskedQuestion, Question } from '../file-schemas/question.ts';
import type { Path } from '../source/yaml.ts';
import { normaliseOption, normaliseStem, refersToOtherOptions } from './alike.ts';
import type { Addresses } from './links.ts';
import { checkQuestionLevel } from './levels.ts';
import { checkMarkdown } from './markdown.ts';
import { checkNamedMisconceptions } from './misconceptions.ts';
import { checkNumbers, checkRange } from './numbers.ts';
import { isOneLine } from './parse-markdown.ts';
import { describeVariants } from '../question-variants/expand.ts';

export function checkQuestions(course: CourseSource, addresses: Addresses): Fault[] {
  const { topics, id } = course;
  const misconceptions = new Set(course.misconceptions.map(({ misconception }) => misconception.id));
  const lessons = new Map(
    topics.flatMap((topic) => topic.lessons.map(({ lesson }) => [lesson.id, lesson] as const)),
  );
  const stems = new Map<string, QuestionSource>();
  return topics.flatMap((topic) =>
    topic.questions.flatMap((source) => [
      ...(source.variants.length === 0 ? checkWritten : checkVarying)(source, addresses),
      ...checkLessonReference(source, lessons, id),
      ...checkQuestionLevel(source, lessons),
      ...checkNamedMisconceptions(source, misconceptions, id),
      ...checkStem(source, stems),
    ]),
  );
}

function checkWritten(source: QuestionSource, addresses: Addresses): Fault[] {
  return [
    ...checkTexts(listTexts(source.question), source, addresses),
    ...checkOptions(source),
    ...checkNumbers(source),
    ...checkRange(source),
  ];
}

/** Checks a question with variants. A text that is the same in all variants is checked only once. */
function checkVarying(source: QuestionSource, addresses: Addresses): Fault[] {
  const written = new Set(listTexts(source.written).map(({ text }) => text));
  const fixed = listTexts(source.question).filter(({ text }) => written.has(text));
  return [
    ...checkTexts(fixed, source, addresses),
    ...checkEachVariant(source, (variant) => [
      ...checkTexts(
        listTexts(variant.question).filter(({ text }) => !written.has(text)),
        source,
        addresses,
      ),
      ...checkOptions(variant),
      ...checkNumbers(variant),
      ...checkRange(variant),
    ]),
    ...checkDifference(source),
    ...checkBanks(source),
  ];
}

interface Text {
  readonly path: Path;
  readonly text: string;
}

function listTexts({ stem, options, solution }: AskedQuestion): Text[] {
  return [
    { path: ['stem'], text: stem },
    ...options.flatMap((option, index) => [
      { path: ['options', index, 'text'], text: option.text },
      ...(option.reason === undefined ? [] : [{ path: ['options', index, 'reason'], text: option.reason }]),
    ]),
    { path: ['solution'], text: solution },
  ];
}

function checkTexts(texts: readonly Text[], { file, findLine }: EntryPlace, addresses: Addresses): Fault[] {
  return texts.flatMap(({ path, text }) =>
    checkMarkdown(text, { file, line: findLine(path), exact: false }, addresses),
  );
}

function* checkOptions(source: QuestionSource): Generator<Fault> {
  const { options } = source.question;
  const texts = options.map((option) => normaliseOption(option.text));
  for (const [index, { text }] of options.entries()) {
    const path = ['options', index, 'text'];
    if (!isOneLine(text)) {
      const fix = 'keep to words, emphasis and maths in single dollars: an option is shown on one line';
      yield entryFault(source, path, 'the option holds a list, link, picture or paragraphs', fix);
    } else if (texts.indexOf(texts[index] ?? '') < index) {
      yield entryFault(source, path, 'another option reads the same', 'give each option its own text');
    } else if (refersToOtherOptions(text)) {
      const fix = 'write a real option: options are shown in any order';
      yield entryFault(source, path, 'the option speaks of the others', fix);
    }
  }
}

function checkLessonReference(
  source: QuestionSource,
  lessons: ReadonlyMap<string, unknown>,
  course: string,
): Fault[] {
  const isUnsaid = source.isDraft === true && source.question.lesson === '';
  if (isUnsaid || lessons.has(source.question.lesson)) return [];
  const problem = `there is no lesson "${source.question.lesson}" in ${course}`;
  const fix = 'write a lesson\'s file name without its number and ".md"';
  return [entryFault(source, ['lesson'], problem, fix)];
}

function checkStem(source: QuestionSource, stems: Map<string, QuestionSource>): Fault[] {
  const stem = normaliseStem(source.question.stem);
  const earlier = stems.get(stem);
  if (!earlier) {
    stems.set(stem, source);
    return [];
  }
  const problem = `the question "${earlier.question.id}" asks the same`;
  return [entryFault(source, ['stem'], problem, 'ask something else')];
}

/** Checks all variants of a question. A fault that several variants share is reported once. */
function checkEachVariant(
  source: QuestionSource,
  check: (variant: QuestionSource) => readonly Fault[],
): Fault[] {
  const found = new Map<string, { readonly fault: Fault; readonly values: string[] }>();
  for (const { question, values } of source.variants) {
    for (const fault of check({ ...source, question })) {
      const kind = `${fault.line} ${fault.fix}`;
      const earlier = found.get(kind);
      if (!earlier) found.set(kind, { fault, values: [values] });
      else if (earlier.values.at(-1) !== values) earlier.values.push(values);
    }
  }
  return [...found.values()].map(({ fault, values }) => ({
    ...fault,
    problem: `${fault.problem} (${describeVariants(values)})`,
  }));
}

/** Variants differ in their stems. If the right option comes from a bank, they may differ in it instead. */
function checkDifference(source: QuestionSource): Fault[] {
  const { written } = source;
  const fromBank = written.options.map((option) => option.reason === undefined && readBank(option, written));
  const seen = new Map<string, string>();
  for (const { question, values } of source.variants) {
    const right = question.options.filter((_, index) => fromBank[index]);
    const asked = [normaliseStem(question.stem), ...right.map(({ text }) => normaliseOption(text))].join(
      '\n',
    );
    const earlier = seen.get(asked);
    if (earlier !== undefined) {
      const problem = `two variants ask the same (${earlier}; ${values})`;
      const fix = 'use every parameter in the stem, or keep one of the two out with "where"';
      return [entryFault(source, ['stem'], problem, fix)];
    }
    seen.set(asked, values);
  }
  return [];
}

/** Returns the sentences from which an option is drawn, or undefined if the option isn't just a parameter. */
function readBank({ text }: Question['options'][number], { vary = {} }: Question): string[] | undefined {
  const values = vary[/^\{(\w+)\}$/.exec(text)?.[1] ?? ''];
  const isBank = Array.isArray(values) && values.every((value) => typeof value === 'string');
  return isBank ? values : undefined;
}

/** A sentence in the bank of a right option is right, so no bank of a wrong option may contain it. */
function checkBanks(source: QuestionSource): Fault[] {
  const { written } = source;
  const banks = written.options.map((option) => readBank(option, written) ?? []);
  const right = new Set(banks.filter((_, index) => written.options[index]?.reason === undefined).flat());
  return written.options.flatMap(({ reason }, index) => {
    const shared = banks[index]?.find((sentence) => right.has(sentence));
    if (reason === undefined || shared === undefined) return [];
    const problem = `"${shared}" is in the bank of a right option too`;
    return [entryFault(source, ['options', index, 'text'], problem, 'remove it from one of the two')];
  });
}
