import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import type { CourseRequest, Order } from '../../../../contract/orders/orders.ts';
import { CentreContact } from '../../brand/centre-contact.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { EmptyState, type PictureName } from '../../components/empty-state.tsx';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { LinkButton } from '../../components/links.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { PanelStack } from '../../components/panel.tsx';
import { useOnline } from '../../loading/online.ts';
import { accountLearningPath, buyPath, coursePath, learnPath } from '../../paths.ts';

interface ScreenProps {
  readonly course: Pick<CourseSummary, 'courseId' | 'title'>;
  readonly autoFocus: boolean;
}

interface MessageScreenProps extends ScreenProps {
  /** The id of a message, to which the course's title is passed. */
  readonly title: string;
  readonly picture?: PictureName;
  readonly text: ReactNode;
  readonly actions?: ReactNode;
  /** True to show how to contact the centre. */
  readonly contact?: boolean;
}

/** A page with a picture, a text and links to the next steps. */
function MessageScreen({ course, autoFocus, title, picture, text, actions, contact }: MessageScreenProps) {
  const intl = useIntl();
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: title }, { course: course.title })} autoFocus={autoFocus} />
      <EmptyState
        {...(picture && { picture })}
        text={text}
        action={
          <>
            {actions !== undefined && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
                {actions}
              </Box>
            )}
            {contact === true && (
              <Box sx={{ '& > ul': { justifyContent: 'center' } }}>
                <CentreContact />
              </Box>
            )}
          </>
        }
      />
    </PanelStack>
  );
}

const toOrders = <LinkButton to={accountLearningPath} message="orders.to-orders" />;

function ToCourse({ course, main = false }: Pick<ScreenProps, 'course'> & { main?: boolean }) {
  return (
    <LinkButton
      variant={main ? 'contained' : 'outlined'}
      to={coursePath(course.courseId)}
      message="orders.to-course"
      values={{ course: course.title }}
    />
  );
}

export function OwnedScreen(props: ScreenProps) {
  const { course } = props;
  return (
    <MessageScreen
      {...props}
      title="orders.owned.title"
      picture="begin"
      text={<FormattedMessage id="orders.owned.text" values={{ course: course.title }} />}
      actions={
        <>
          <ToCourse course={course} main />
          {toOrders}
        </>
      }
    />
  );
}

/** Shown after a payment has arrived. */
export function BoughtScreen({ course, order }: Pick<ScreenProps, 'course'> & { order: Order }) {
  const values = { course: course.title };
  return (
    <MessageScreen
      course={course}
      autoFocus
      title="orders.bought.title"
      picture="begin"
      text={
        <>
          <FormattedMessage id="orders.bought.text" values={values} />
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
          <LinkButton
            variant="contained"
            to={learnPath(course.courseId)}
            message="orders.bought.learn"
            values={values}
          />
          <ToCourse course={course} />
          {toOrders}
        </>
      }
    />
  );
}

/** Shown if the student paid with a method that takes days. */
export function ProcessingScreen(props: ScreenProps) {
  const { course } = props;
  return (
    <MessageScreen
      {...props}
      title="orders.processing.title"
      text={<FormattedMessage id="orders.processing.text" values={{ course: course.title }} />}
      actions={
        <>
          <ToCourse course={course} />
          {toOrders}
        </>
      }
      contact
    />
  );
}

/** Shown if the address names an order that isn't the student's. */
export function UnknownOrderScreen(props: ScreenProps) {
  const { course } = props;
  return (
    <MessageScreen
      {...props}
      title="orders.unknown.title"
      picture="lost"
      text={<FormattedMessage id="orders.unknown.text" />}
      actions={
        <>
          <LinkButton variant="contained" to={accountLearningPath} message="orders.to-orders" />
          <LinkButton
            variant="outlined"
            to={buyPath(course.courseId)}
            message="orders.to-buy"
            values={{ course: course.title }}
          />
        </>
      }
      contact
    />
  );
}

/** Shown if the student has asked the centre for the course. */
export function AskedScreen({ request, ...props }: ScreenProps & { request: CourseRequest }) {
  const { course } = props;
  return (
    <MessageScreen
      {...props}
      title="orders.asked.title"
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

interface WaitingScreenProps extends Pick<ScreenProps, 'course'> {
  /** True if the last check is over and the payment hasn't arrived. */
  readonly exhausted: boolean;
  readonly onAgain: () => void;
}

/** Shown after the payment page until the payment has arrived. Explains what to do if it doesn't arrive. */
export function WaitingScreen({ course, exhausted, onAgain }: WaitingScreenProps) {
  const online = useOnline();
  const [retried, setRetried] = useState(false);
  const checkAgain = () => {
    setRetried(true);
    onAgain();
  };
  // The advice stays on the page while the student checks again.
  const unsure = exhausted || retried;
  const state = exhausted ? 'missing' : online ? 'checking' : 'offline';
  return (
    <MessageScreen
      course={course}
      autoFocus={false}
      title={`orders.waiting.${exhausted ? 'missing' : 'checking'}.title`}
      text={
        <div role="status">
          <FormattedMessage id={`orders.waiting.${state}.text`} values={{ course: course.title }} />
        </div>
      }
      actions={
        unsure ? (
          <>
            <FocusableButton variant="contained" loading={!exhausted} onClick={checkAgain}>
              <FormattedMessage id={exhausted ? 'orders.waiting.again' : 'orders.waiting.checking'} />
            </FocusableButton>
            <LinkButton to={buyPath(course.courseId)} message="orders.waiting.unpaid" />
          </>
        ) : undefined
      }
      contact={unsure}
    />
  );
}
