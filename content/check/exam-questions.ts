import { entryFault, type Fault } from '../faults.ts';
import type { CourseSource, ExamQuestionSource } from '../source/course.ts';
import type { Path } from '../source/yaml.ts';
import type { Addresses } from './links.ts';
import { checkMarkdown } from './markdown.ts';
import { isOneLine } from './parse-markdown.ts';

export function checkExamQuestions({ topics }: CourseSource, addresses: Addresses): Fault[] {
  return topics.flatMap(({ id, lessons, examQuestions }) => {
    const ids = new Set(lessons.map(({ lesson }) => lesson.id));
    const asked = new Set<string>();
    return [
      ...examQuestions.flatMap((source) => [
        ...checkLesson(source, { topic: id, lessons: ids, asked }),
        ...checkTexts(source, addresses),
        ...checkScheme(source),
        ...checkEarned(source),
      ]),
      ...findLessonsWithout(ids, examQuestions),
    ];
  });
}

/** Finds the lessons without an exam question, once their topic has one. */
function findLessonsWithout(
  lessons: ReadonlySet<string>,
  examQuestions: readonly ExamQuestionSource[],
): Fault[] {
  const [first] = examQuestions;
  if (first === undefined) return [];
  const asked = new Set(examQuestions.map(({ written }) => written.lesson));
  return [...lessons]
    .filter((lesson) => !asked.has(lesson))
    .map((lesson) => ({
      file: first.file,
      line: 1,
      problem: `the lesson "${lesson}" has no exam question`,
      fix: 'add one, as the other lessons of the topic have',
      unfinished: true,
    }));
}

function* checkLesson(
  source: ExamQuestionSource,
  {
    topic,
    lessons,
    asked,
  }: { readonly topic: string; readonly lessons: ReadonlySet<string>; readonly asked: Set<string> },
): Generator<Fault> {
  const { lesson } = source.written;
  if (!lessons.has(lesson)) {
    const fix = 'write a lesson\'s file name without its number and ".md"';
    yield entryFault(source, ['lesson'], `there is no lesson "${lesson}" in the topic "${topic}"`, fix);
  } else if (asked.has(lesson)) {
    const fix = 'keep one of them';
    yield entryFault(source, ['lesson'], `the lesson "${lesson}" has another exam question`, fix);
  }
  asked.add(lesson);
}

function* checkTexts(source: ExamQuestionSource, addresses: Addresses): Generator<Fault> {
  const { stem, scheme, model, answers } = source.written;
  const lines = scheme.map((line, index) => ({ path: ['scheme', index, 'for'], text: line.for }));
  const texts: readonly { readonly path: Path; readonly text: string }[] = [
    { path: ['stem'], text: stem },
    ...lines,
    ...model.map(({ text }, index) => ({ path: ['model', index, 'text'], text })),
    ...answers.flatMap(({ text, missing }, index) => [
      { path: ['answers', index, 'text'], text },
      { path: ['answers', index, 'missing'], text: missing },
    ]),
  ];
  for (const { path, text } of texts)
    yield* checkMarkdown(text, { file: source.file, line: source.findLine(path), exact: false }, addresses);
  for (const { path, text } of lines) {
    if (isOneLine(text)) continue;
    const fix = 'keep to words, emphasis and maths in single dollars: it is the label of a box to tick';
    yield entryFault(source, path, 'the line holds a list, link, picture or paragraphs', fix);
  }
}

const addMarks = (lines: readonly { readonly marks: number }[]): number =>
  lines.reduce((sum, { marks }) => sum + marks, 0);

function* checkScheme(source: ExamQuestionSource): Generator<Fault> {
  const { scheme, marks } = source.written;
  const sum = addMarks(scheme);
  if (sum !== marks) {
    const problem = `the question has ${marks} marks, and its scheme has ${sum}`;
    yield entryFault(source, ['marks'], problem, 'correct one of them');
  }
  const names = scheme.map(({ line }) => line);
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index)
      yield entryFault(source, ['scheme', index, 'line'], `another line is named "${name}"`, 'rename it');
}

/** The model answer must earn every line, and a listed answer exactly the marks that it states, but not all. */
function* checkEarned(source: ExamQuestionSource): Generator<Fault> {
  const { scheme, model, answers, marks } = source.written;
  const names = new Set(scheme.map(({ line }) => line));
  const parts = [
    ...model.map(({ earns }, index) => ({ earns, path: ['model', index, 'earns'] })),
    ...answers.map(({ earns }, index) => ({ earns, path: ['answers', index, 'earns'] })),
  ];
  for (const { earns, path } of parts)
    for (const name of earns)
      if (!names.has(name)) {
        const fix = `write one of ${[...names].join(', ')}`;
        yield entryFault(source, path, `the scheme has no line "${name}"`, fix);
      }

  const earned = model.flatMap(({ earns }) => earns);
  for (const name of names)
    if (!earned.includes(name)) {
      const fix = 'name it at the step that earns it, or write that step';
      yield entryFault(source, ['model'], `the model answer doesn't earn the line "${name}"`, fix);
    }

  for (const [index, answer] of answers.entries()) {
    const sum = addMarks(scheme.filter(({ line }) => answer.earns.includes(line)));
    const path = ['answers', index, 'marks'];
    if (sum !== answer.marks) {
      const problem = `the answer states ${answer.marks} marks, and its lines have ${sum}`;
      yield entryFault(source, path, problem, 'correct one of them');
    }
    if (sum >= marks) {
      const fix = 'list answers in which something is wrong or missing';
      yield entryFault(source, path, 'the listed answer earns all marks', fix);
    }
  }
}
