import { useEffect } from 'react';
import { useAppDispatch } from '../state/hooks.ts';
import { accountApi, useGetAccountQuery } from '../features/account/api.ts';
import { useGetLessonQuery, useSaveProgressMutation } from '../features/courses/api.ts';
import { courseProgressOf, visitLesson } from '../features/courses/outline.ts';

/**
 * Keeps on the server which lesson a student is reading, so that any device goes on there. A lesson that is done, or
 * that was the last one already, changes nothing; a failure costs a bookmark and is no news to a reader.
 */
export function useVisit(courseId: string, lessonId: string): void {
  const dispatch = useAppDispatch();
  const { data: account } = useGetAccountQuery(undefined);
  const { isSuccess: readable } = useGetLessonQuery({ courseId, lessonId });
  const [saveProgress] = useSaveProgressMutation();
  const courseProgress = account && courseProgressOf(account, courseId);
  const moved =
    courseProgress !== undefined &&
    readable &&
    courseProgress.lastLessonId !== lessonId &&
    !courseProgress.done.has(lessonId);

  useEffect(() => {
    if (!moved) return;
    dispatch(
      accountApi.util.updateQueryData('getAccount', undefined, (draft) => {
        visitLesson(draft, courseId, lessonId);
      }),
    );
    void saveProgress({ courseId, lessonId, done: null });
  }, [moved, dispatch, saveProgress, courseId, lessonId]);
}
