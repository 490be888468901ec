import { useListCoursesQuery } from './api.ts';
import type { Account } from '../../../../contract/account/account.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingPanels } from '../../components/loading-panels.tsx';
import { PanelGrid } from '../../components/panel.tsx';
import { CourseCard, courseCardHeight } from './course-card.tsx';
import { readCourseProgress } from './outline.ts';

/** All courses as cards, with how far the student is in each. */
export function CourseChoice({ account }: { account: Account }) {
  const { data: courses, error, refetch } = useListCoursesQuery(undefined);
  if (courses) {
    return (
      <PanelGrid>
        {courses.map((course) => (
          <CourseCard
            key={course.courseId}
            course={course}
            courseProgress={readCourseProgress(account, course.courseId)}
          />
        ))}
      </PanelGrid>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LoadingPanels layout="grid" heights={[courseCardHeight, courseCardHeight, courseCardHeight]} />;
}
