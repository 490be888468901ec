import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import { CentreContact } from '../../brand/centre-contact.tsx';
import type { Pose } from '../../components/character.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { LinkButton } from '../../components/links.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { PanelStack } from '../../components/panel.tsx';
import { useOnline } from '../../loading/online.ts';
import { accountPaymentsPath, coursePath, learnPath } from '../../paths.ts';

interface ScreenProps {
  readonly course: Pick<CourseSummary, 'courseId' | 'title'>;
  readonly autoFocus: boolean;
}

interface MessageScreenProps extends Omit<ScreenProps, 'course'> {
  readonly course?: Pick<ScreenProps['course'], 'title'>;
  /** The part `<name>` of the message ids `orders.<name>.title` and `orders.<name>.text`. */
  readonly name: string;
  readonly values?: Readonly<Record<string, ReactNode>>;
  readonly pose?: Pose;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly contact?: boolean;
}

export function MessageScreen(props: MessageScreenProps) {
  const { course, autoFocus, name, values, pose, text, actions, contact } = props;
  const intl = useIntl();
  return (
    <PanelStack>
      <PageTitle
        title={intl.formatMessage({ id: `orders.${name}.title` }, { course: course?.title })}
        autoFocus={autoFocus}
      />
      <EmptyState
        {...(pose && { pose })}
        text={
          text ?? (
            <FormattedMessage id={`orders.${name}.text`} values={{ ...values, course: course?.title }} />
          )
        }
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

export const toOrders = <LinkButton to={accountPaymentsPath} message="orders.to-orders" />;

export function ToCourse({ course, main = false }: Pick<ScreenProps, 'course'> & { main?: boolean }) {
  return (
    <LinkButton
      variant={main ? 'contained' : 'outlined'}
      to={coursePath(course.courseId)}
      message="orders.to-course"
      values={{ course: course.title }}
    />
  );
}

export function BoughtScreen({ course, order }: Pick<ScreenProps, 'course'> & { order: Order }) {
  const values = { course: course.title };
  return (
    <MessageScreen
      course={course}
      autoFocus
      name="bought"
      pose="well-done"
      text={
        <>
          <FormattedMessage id="orders.bought.text" values={values} />
          {order.payerEmail !== null && (
            <Box component="span" sx={{ display: 'block', mt: 1.5 }}>
              <FormattedMessage id="orders.bought.receipt" values={{ payer: order.payerEmail }} />
            </Box>
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
      contact
    />
  );
}

interface WaitingScreenProps {
  readonly course: Pick<ScreenProps['course'], 'title'>;
  /** The page on which somebody who hasn't paid goes on. */
  readonly unpaidPath: string;
  /** True if the page has checked for the payment long enough without finding it. */
  readonly exhausted: boolean;
  readonly onAgain: () => void;
}

export function WaitingScreen({ course, unpaidPath, exhausted, onAgain }: WaitingScreenProps) {
  const online = useOnline();
  const [retried, setRetried] = useState(false);
  const checkAgain = () => {
    setRetried(true);
    onAgain();
  };
  // The advice stays on the page while it checks again.
  const unsure = exhausted || retried;
  const state = exhausted ? 'missing' : online ? 'checking' : 'offline';
  return (
    <MessageScreen
      course={course}
      autoFocus={false}
      name={`waiting.${exhausted ? 'missing' : 'checking'}`}
      pose="waiting"
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
            <LinkButton to={unpaidPath} message="orders.waiting.unpaid" />
          </>
        ) : undefined
      }
      contact={unsure}
    />
  );
}
