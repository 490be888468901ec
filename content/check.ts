import { checkAbsoluteWords, measureAbsoluteWords } from './check/absolute-words.ts';
import { checkBalance, measureBalance } from './check/balance.ts';
import { checkCoverage } from './check/coverage.ts';
import { checkExamQuestions } from './check/exam-questions.ts';
import { checkFiles, checkPictures } from './check/files.ts';
import { checkLesson } from './check/lessons.ts';
import { checkLevels } from './check/levels.ts';
import { makeAddresses, type Addresses } from './check/links.ts';
import { checkMisconceptions } from './check/misconceptions.ts';
import { checkPage, checkPageFiles } from './check/pages.ts';
import { checkPhrases } from './check/phrases.ts';
import { checkQuestions } from './check/questions.ts';
import { checkRanks, measureRanks } from './check/ranks.ts';
import { checkSamples } from './check/samples.ts';
import { countPoints } from './count-points.ts';
import { readCentre } from './source/centre.ts';
import { readCoverage } from './source/coverage.ts';
import type { CourseSource, DraftSource } from './source/course.ts';
import { entryFault, sortFaults, type Fault } from './faults.ts';
import { isFinished, readAskBotWords, readCannedReplies, readCourses } from './load.ts';
import { readPages } from './source/pages.ts';
import { readPhrases } from './source/phrases.ts';
import { listPictures } from './source/pictures.ts';
import { toQuestionSource, listMissingParts, findTopicDefaults } from './source/drafts.ts';

export type CourseCounts = ReturnType<typeof count>;

/** Finds all faults of the content. `drafts` describes the draft questions, whose faults don't fail the check. */
export function checkContent(directory: string) {
  const { courses, faults } = readCourses(directory);
  const centre = readCentre(directory, faults);
  if (centre) {
    faults.push(...readPages(directory, centre.centre, faults).flatMap(checkPage));
    faults.push(...checkSamples(centre, courses));
  }
  faults.push(...checkPageFiles(directory));
  readAskBotWords(directory, faults);
  readCannedReplies(directory, faults);
  const phrases = readPhrases(directory, faults);
  if (phrases) faults.push(...checkPhrases(phrases, courses));
  const pictures = new Map(courses.flatMap(({ id }) => [...listPictures(directory, id)]));
  const addresses = makeAddresses(courses, new Set(pictures.values()));
  for (const course of courses) {
    faults.push(
      ...checkFiles(directory, course),
      ...course.topics.flatMap((topic) => topic.lessons.flatMap((lesson) => checkLesson(lesson, addresses))),
      // The parsed lessons are still cached. The questions have so many texts that they replace them.
      ...checkMisconceptions(course, addresses),
      ...checkQuestions(course, addresses),
      ...checkExamQuestions(course, addresses),
      ...checkLevels(course),
      ...checkBalance(course),
      ...checkRanks(course),
      ...checkAbsoluteWords(course),
    );
  }
  faults.push(...checkCoverage(directory, courses));
  faults.push(...checkPictures(directory, pictures, addresses.usedPictures));
  const drafts = courses.flatMap((course) => checkDrafts(course, addresses));
  return {
    faults: sortFaults(faults),
    drafts: sortFaults(drafts),
    counts: courses.map((course) => count(directory, course)),
  };
}

function count(directory: string, { id, topics, misconceptions }: CourseSource) {
  // `checkCoverage` has reported the faults of this file.
  const coverage = readCoverage(directory, id, [])?.coverage;
  const finished = topics.filter(isFinished);
  const questions = finished.flatMap((topic) => topic.questions);
  const options = questions.flatMap(({ question }) => question.options);
  return {
    id,
    topics: finished.length,
    lessons: finished.reduce((sum, topic) => sum + topic.lessons.length, 0),
    questions: questions.length,
    varying: questions.filter(({ variants }) => variants.length > 0).length,
    variants: questions.reduce((sum, { variants }) => sum + variants.length, 0),
    calculated: questions.filter(({ question }) => question.check !== undefined).length,
    examQuestions: finished.reduce((sum, { examQuestions }) => sum + examQuestions.length, 0),
    drafts: topics.reduce((sum, { drafts }) => sum + drafts.length, 0),
    misconceptions: misconceptions.length,
    explained: options.filter(({ misconception }) => misconception !== undefined).length,
    balance: measureBalance(finished),
    ranks: measureRanks(finished),
    absoluteWords: measureAbsoluteWords(finished),
    ...(coverage && { coverage: { code: coverage.code, ...countPoints(coverage.areas) } }),
    unfinished: topics.filter((topic) => !isFinished(topic)).map(({ title }) => title),
  };
}

function checkDrafts(course: CourseSource, addresses: Addresses): Fault[] {
  const topics = course.topics.map((topic) => ({
    ...topic,
    questions: topic.drafts.map(({ written, ...place }) =>
      toQuestionSource(written, place, findTopicDefaults(topic)),
    ),
  }));
  return [
    ...course.topics.flatMap(({ drafts }) => drafts.map(describeDraft)),
    ...checkQuestions({ ...course, topics }, addresses),
  ];
}

function describeDraft({ written, ...place }: DraftSource): Fault {
  const lacking = listMissingParts(written);
  const problem = `the draft "${written.id}" lacks ${lacking.join(', ') || 'nothing'}`;
  const remove = 'remove the line "draft: true"';
  return entryFault(place, ['id'], problem, lacking.length === 0 ? remove : `write it, then ${remove}`);
}
