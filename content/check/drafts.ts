import type { CourseSource, DraftSource } from '../source/course.ts';
import { toQuestionSource, listMissingParts, findTopicDefaults } from '../source/drafts.ts';
import type { Fault } from '../faults.ts';
import type { Addresses } from './links.ts';
import { checkQuestions } from './questions.ts';

/** Lists what each draft of a course lacks, and the faults of its other parts. */
export function checkDrafts(course: CourseSource, addresses: Addresses): Fault[] {
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

function describeDraft({ file, findLine, written }: DraftSource): Fault {
  const lacking = listMissingParts(written);
  const remove = 'remove the line "draft: true"';
  return {
    file,
    line: findLine(['id']),
    problem: `the draft "${written.id}" lacks ${lacking.join(', ') || 'nothing'}`,
    fix: lacking.length === 0 ? remove : `write it, then ${remove}`,
  };
}
