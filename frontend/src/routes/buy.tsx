import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { LinkButton } from '../components/link-button.tsx';
import { BeingBuilt } from '../features/account/being-built.tsx';
import { useListCoursesQuery } from '../features/courses/api.ts';
import { coursePath } from '../features/courses/paths.ts';
import { NotFoundPage } from './not-found.tsx';

/** `/courses/buy/{courseId}`: how to get a course. */
export function BuyPage() {
  const intl = useIntl();
  const { courseId = '' } = useParams();
  const { data: courses } = useListCoursesQuery(undefined);
  const course = courses?.find((listed) => listed.courseId === courseId);
  if (courses && !course) return <NotFoundPage />;
  return (
    <BeingBuilt
      title={
        course
          ? intl.formatMessage({ id: 'account.buy.course-title' }, { course: course.title })
          : intl.formatMessage({ id: 'account.buy.title' })
      }
      meanwhile={intl.formatMessage({ id: 'account.buy.meanwhile' })}
      action={
        <LinkButton variant="contained" to={coursePath(courseId)}>
          <FormattedMessage id="account.buy.to-course" />
        </LinkButton>
      }
    />
  );
}
