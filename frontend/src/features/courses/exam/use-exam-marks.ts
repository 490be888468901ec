import { useState } from 'react';
import type { Lesson } from '../../../../../contract/courses/courses.ts';
import type { ExamQuestion } from '../../../../../contract/courses/exam-questions.ts';
import { readDraft, saveDraft } from '../../../api/draft-storage.ts';
import { useSingleCall } from '../../../loading/use-single-call.ts';
import { useSaveExamMarksMutation } from './exam-api.ts';

export interface ExamProps {
  readonly lesson: Pick<Lesson, 'courseId' | 'lessonId' | 'examLines'>;
  readonly examQuestion: ExamQuestion;
}

/** Returns the lines of the scheme that the student has ticked. This device stores the ticks until they are saved. */
export function useExamMarks(
  { courseId, lessonId, examLines }: ExamProps['lesson'],
  { scheme }: ExamProps['examQuestion'],
) {
  const name = `exam-marks ${courseId} ${lessonId}`;
  const [ticked, setTicked] = useState(
    () => new Set((readDraft(name) as readonly string[] | null) ?? examLines),
  );
  const { isRunning, failure, run } = useSingleCall();
  const [saveExamMarks] = useSaveExamMarksMutation();
  // The scheme may have lost lines that this device has stored.
  const earned = scheme.filter(({ lineId }) => ticked.has(lineId));
  const lines = earned.map(({ lineId }) => lineId);

  const save = async () => {
    const { error } = await run(() => saveExamMarks({ courseId, lessonId, lines }));
    if (error === undefined) saveDraft(name, null);
  };
  return {
    ticked,
    marks: earned.reduce((sum, { marks }) => sum + marks, 0),
    isSaved: examLines?.join() === lines.join(),
    isRunning,
    failure,
    tick: (lineId: string, checked: boolean) => {
      const next = new Set(ticked);
      if (checked) next.add(lineId);
      else next.delete(lineId);
      setTicked(next);
      saveDraft(name, [...next]);
    },
    save: () => void save(),
  };
}
