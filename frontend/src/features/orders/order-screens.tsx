import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import type { CourseRequest, Order } from '../../../../contract/orders/orders.ts';
import { MessageScreen } from './message-screen.tsx';
import { buyPath, coursePath, learnPath, accountLearningPath } from '../../paths.ts';
import { DateTime } from '../../components/date-time.tsx';

interface ScreenProps {
  readonly course: Pick<CourseSummary, 'courseId' | 'title'>;
  readonly autoFocus: boolean;
}

function ToOrders() {
  return (
    <Button component={RouterLink} to={accountLearningPath}>
      <FormattedMessage id="orders.to-orders" />
    </Button>
  );
}

function ToCourse({ course, main = false }: { course: ScreenProps['course']; main?: boolean }) {
  return (
    <Button component={RouterLink} variant={main ? 'contained' : 'outlined'} to={coursePath(course.courseId)}>
      <FormattedMessage id="orders.to-course" values={{ course: course.title }} />
    </Button>
  );
}

/** For who has the course already. */
export function OwnedScreen({ course, autoFocus }: ScreenProps) {
  const intl = useIntl();
  return (
    <MessageScreen
      title={intl.formatMessage({ id: 'orders.owned.title' })}
      autoFocus={autoFocus}
      picture="begin"
      text={<FormattedMessage id="orders.owned.text" values={{ course: course.title }} />}
      actions={
        <>
          <ToCourse course={course} main />
          <ToOrders />
        </>
      }
    />
  );
}

/** The payment has come: the ways into the course. */
export function BoughtScreen({ course, order }: Omit<ScreenProps, 'autoFocus'> & { order: Order }) {
  const intl = useIntl();
  return (
    <MessageScreen
      title={intl.formatMessage({ id: 'orders.bought.title' }, { course: course.title })}
      autoFocus
      picture="begin"
      text={
        <>
          <FormattedMessage id="orders.bought.text" values={{ course: course.title }} />
          {order.payerEmail !== null && (
            <>
              {' '}
              <FormattedMessage id="orders.bought.receipt" values={{ payer: order.payerEmail }} />
            </>
          )}
        </>
      }
      actions={
        <>
          <Button component={RouterLink} variant="contained" to={learnPath(course.courseId)}>
            <FormattedMessage id="orders.bought.learn" values={{ course: course.title }} />
          </Button>
          <ToCourse course={course} />
          <ToOrders />
        </>
      }
    />
  );
}

/** Paid by a method that takes days: what happens then. */
export function ProcessingScreen({ course, autoFocus }: ScreenProps) {
  const intl = useIntl();
  return (
    <MessageScreen
      title={intl.formatMessage({ id: 'orders.processing.title' })}
      autoFocus={autoFocus}
      picture="empty"
      text={<FormattedMessage id="orders.processing.text" values={{ course: course.title }} />}
      actions={
        <>
          <ToCourse course={course} />
          <ToOrders />
        </>
      }
      contact
    />
  );
}

/** The address names an order that the student doesn't have. */
export function UnknownOrderScreen({ course, autoFocus }: ScreenProps) {
  const intl = useIntl();
  return (
    <MessageScreen
      title={intl.formatMessage({ id: 'orders.unknown.title' })}
      autoFocus={autoFocus}
      picture="lost"
      text={<FormattedMessage id="orders.unknown.text" />}
      actions={
        <>
          <Button component={RouterLink} variant="contained" to={accountLearningPath}>
            <FormattedMessage id="orders.to-orders" />
          </Button>
          <Button component={RouterLink} variant="outlined" to={buyPath(course.courseId)}>
            <FormattedMessage id="orders.to-buy" values={{ course: course.title }} />
          </Button>
        </>
      }
      contact
    />
  );
}

/** The centre has been asked for the course and will answer. */
export function AskedScreen({ course, autoFocus, request }: ScreenProps & { request: CourseRequest }) {
  const intl = useIntl();
  return (
    <MessageScreen
      title={intl.formatMessage({ id: 'orders.asked.title' })}
      autoFocus={autoFocus}
      picture="empty"
      text={
        <FormattedMessage
          id="orders.asked.text"
          values={{ course: course.title, day: <DateTime format="day" at={request.askedAt} /> }}
        />
      }
      actions={<ToCourse course={course} main />}
      contact
    />
  );
}
