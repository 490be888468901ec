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

/** Shown if the student owns the course already. */
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

/** Shown if the payment has arrived. */
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

/** Shown if the student paid with a method that takes days. */
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

/** Shown if the address names an order that isn't the student's. */
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

/** Shown if the student has asked the centre for the course. */
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
