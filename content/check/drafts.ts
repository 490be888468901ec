import type { CourseSource, DraftSource } from '../source/course.ts';
import { draftSource, lackingIn, topicDefaults } from '../source/drafts.ts';
import type { Fault } from '../faults.ts';
import type { Addresses } from './links.ts';
import { checkQuestions } from './questions.ts';

/** What each draft of a course still lacks, and what is wrong with what it has. */
export function checkDrafts(course: CourseSource, addresses: Addresses): Fault[] {
  const topics = course.topics.map((topic) => ({
    ...topic,
    questions: topic.drafts.map(({ written, ...place }) => draftSource(written, place, topicDefaults(topic))),
  }));
  return [
    ...course.topics.flatMap(({ drafts }) => drafts.map(describeDraft)),
    ...checkQuestions({ ...course, topics }, addresses),
  ];
}

function describeDraft({ file, lineOf, written }: DraftSource): Fault {
  const lacking = lackingIn(written);
  const remove = 'remove the line "draft: true"';
  return {
    file,
    line: lineOf(['id']),
    problem: `the draft "${written.id}" lacks ${lacking.join(', ') || 'nothing'}`,
    fix: lacking.length === 0 ? remove : `write it, then ${remove}`,
  };
}
