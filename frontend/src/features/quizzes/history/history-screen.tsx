import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CourseProgress } from '../../../../../contract/quizzes/progress.ts';
import type { AttemptSummary, QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';
import { maxAgeSeconds } from '../../../api/client.ts';
import { LinkButton } from '../../../components/links.tsx';
import { useAnnounce } from '../../../components/announcer.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { MoreButton } from '../../../components/forms/more-button.tsx';
import { LoadingPanels } from '../../../components/loading-panels.tsx';
import { PanelStack } from '../../../components/panel.tsx';
import {
  useGetProgressQuery,
  useListAttemptsInfiniteQuery,
  useListQuizzesQuery,
} from '../api/quizzes-api.ts';
import { AttemptsByDay } from './attempts-by-day.tsx';
import { OutcomeKey } from './outcome-marks.tsx';
import { CourseFilter, useCourseFilter } from './course-filter.tsx';
import { ProgressPanels } from '../progress/progress-panels.tsx';
import { selectionPath } from '../../../paths.ts';

const useAttempts = () =>
  useListAttemptsInfiniteQuery(undefined, { refetchOnMountOrArgChange: maxAgeSeconds });

/** Without the progress or the topics, the page shows the quizzes alone. */
function useProgress() {
  const { data: progress, isError: noProgress } = useGetProgressQuery(undefined, {
    refetchOnMountOrArgChange: maxAgeSeconds,
  });
  const { data: topics, isError: noTopics } = useListQuizzesQuery(undefined);
  if (noProgress || noTopics) return { progress: [], topics: [] };
  return progress && topics && { progress, topics };
}

interface ListCoursesRequest {
  readonly attempts: readonly AttemptSummary[];
  readonly progress: readonly CourseProgress[];
  readonly topics: readonly QuizTopic[];
}

function listCourses({ attempts, progress, topics }: ListCoursesRequest) {
  const withResults = progress.filter(({ results }) => results.length > 0);
  const practised = new Set([...withResults, ...attempts].map(({ courseId }) => courseId));
  const titles = new Map(
    [...topics, ...attempts].map(({ courseId, courseTitle }) => [courseId, courseTitle]),
  );
  return [...titles]
    .map(([courseId, title]) => ({ courseId, title }))
    .filter(({ courseId }) => practised.has(courseId));
}

interface HistoryProps extends ListCoursesRequest {
  readonly query: ReturnType<typeof useAttempts>;
}

function History({ attempts, progress, topics, query }: HistoryProps) {
  const intl = useIntl();
  const announce = useAnnounce();
  const [firstNew, setFirstNew] = useState<string>();
  const courses = listCourses({ attempts, progress, topics });
  const filter = useCourseFilter(courses);
  const { courseId } = filter;
  const isOfCourse = (one: { readonly courseId: string }) => courseId === null || one.courseId === courseId;
  const shown = attempts.filter(isOfCourse);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError: failed, fetchNextPage } = query;
  const showMore = async () => {
    const { data, isError } = await fetchNextPage();
    const more = data?.pages.at(-1);
    if (isError || !more) return;
    const found = more.attempts.filter(isOfCourse);
    if (found.length === 0 && more.cursor !== null) {
      await showMore();
      return;
    }
    setFirstNew(found[0]?.attemptId);
    announce(intl.formatMessage({ id: 'quizzes-progress.history.shown' }, { count: found.length }));
  };
  const isLookingOn = shown.length === 0 && hasNextPage && !failed;
  useEffect(() => {
    if (isLookingOn && !isFetchingNextPage) void fetchNextPage();
  }, [isLookingOn, isFetchingNextPage, fetchNextPage]);
  return (
    <PanelStack>
      {courses.length > 1 && <CourseFilter courses={courses} {...filter} />}
      <ProgressPanels courses={progress.filter(isOfCourse)} topics={topics} />
      {isLookingOn ? (
        <LoadingPanels heights={[480]} />
      ) : (
        <>
          <OutcomeKey />
          <AttemptsByDay attempts={shown} focusedId={firstNew} />
        </>
      )}
      <MoreButton
        query={{ ...query, hasNextPage: hasNextPage && !isLookingOn }}
        onClick={() => void showMore()}
      />
    </PanelStack>
  );
}

export function HistoryScreen() {
  const intl = useIntl();
  const query = useAttempts();
  const known = useProgress();
  const { data, error, refetch } = query;
  if (!data || !known) {
    return error && !data ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingPanels heights={[200, 480]} />
    );
  }
  const attempts = data.pages.flatMap((page) => page.attempts);
  if (attempts.length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'quizzes-progress.history.empty.title' })}
        text={<FormattedMessage id="quizzes-progress.history.empty.text" />}
        action={
          <LinkButton
            variant="contained"
            to={selectionPath}
            message="quizzes-progress.history.empty.action"
          />
        }
      />
    );
  }
  return <History attempts={attempts} {...known} query={query} />;
}
