import type { CourseSummary } from '../../../../../contract/courses/courses.ts';
import type { BankLine } from '../../../../../contract/tutor/bank.ts';
import { hasWords } from '../has-words.ts';

export interface FoundLesson {
  readonly lessonId: string;
  readonly title: string;
  readonly questions: readonly BankLine[];
}
export interface FoundTopic {
  readonly topicId: string;
  readonly title: string;
  readonly lessons: readonly FoundLesson[];
}

interface Wanted {
  readonly text: string;
  readonly lessonId: string | null;
}

/** Groups by topic and lesson the questions in whose words, id and titles every word of the text occurs. */
export function findQuestions(
  { topics }: Pick<CourseSummary, 'topics'>,
  questions: readonly BankLine[],
  { text, lessonId }: Wanted,
): FoundTopic[] {
  const fits = hasWords(text);
  return topics.flatMap((topic) => {
    const lessons = topic.lessons.flatMap((lesson): FoundLesson[] => {
      if (lessonId !== null && lesson.lessonId !== lessonId) return [];
      const found = questions.filter((question) => {
        if (question.lessonId !== lesson.lessonId || question.topicId !== topic.topicId) return false;
        return fits([question.words, question.questionId, lesson.title, topic.title].join(' '));
      });
      return found.length === 0 ? [] : [{ ...lesson, questions: found }];
    });
    return lessons.length === 0 ? [] : [{ ...topic, lessons }];
  });
}
