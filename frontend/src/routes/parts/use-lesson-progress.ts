import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useAnnounce } from '../../components/announcer.tsx';
import { accountApi, useGetAccountQuery } from '../../features/account/api.ts';
import { useGetLessonQuery, useSaveProgressMutation } from '../../features/courses/api.ts';
import type { FailedMark } from '../../features/courses/lesson-finish.tsx';
import { forgetLeftSection } from '../../features/courses/lesson-sections.ts';
import { readCourseProgress, markLesson, visitLesson } from '../../features/courses/outline.ts';
import { useAppDispatch } from '../../state/hooks.ts';

/** Shows a lesson as done or not done even before saving, and undoes the change if saving fails. */
export function useLessonMark(courseId: string, lessonId: string) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const [saveProgress] = useSaveProgressMutation();
  const [failed, setFailed] = useState<FailedMark | null>(null);
  const wanted = useRef<boolean | null>(null);

  const show = (done: boolean) =>
    dispatch(
      accountApi.util.updateQueryData('getAccount', undefined, (draft) => {
        markLesson(draft, courseId, lessonId, done);
      }),
    );

  const mark = async (done: boolean, withQuiz = false): Promise<void> => {
    const saving = wanted.current !== null;
    wanted.current = done;
    setFailed(null);
    if (done) forgetLeftSection({ courseId, lessonId });
    show(done);
    if (saving) return;
    let saved = !done;
    for (let sent = done; sent !== saved; sent = wanted.current) {
      const { error } = await saveProgress({ courseId, lessonId, done: sent });
      if (!error) {
        saved = sent;
        if (wanted.current === sent)
          announce(intl.formatMessage({ id: `courses.lesson.announce-${sent ? 'done' : 'undone'}` }));
      } else if (wanted.current === sent) {
        wanted.current = saved;
        show(saved);
        setFailed({ done: sent, error, withQuiz });
      }
    }
    wanted.current = null;
  };

  return { failed, mark };
}

/** Saves which lesson the student is reading, so that the student can continue there on every device. */
export function useVisit(courseId: string, lessonId: string): void {
  const dispatch = useAppDispatch();
  const { data: account } = useGetAccountQuery(undefined);
  const { isSuccess: readable } = useGetLessonQuery({ courseId, lessonId });
  const [saveProgress] = useSaveProgressMutation();
  const courseProgress = account && readCourseProgress(account, courseId);
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
