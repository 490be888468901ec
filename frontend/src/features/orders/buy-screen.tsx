import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { centre } from 'virtual:centre';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import { CentreContact } from '../../brand/centre-contact.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { LinkButton } from '../../components/links.tsx';
import { minTouchTarget } from '../../components/measures.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { PanelStack } from '../../components/panel.tsx';
import { Price } from '../../components/price.tsx';
import { Text } from '../../components/text.tsx';
import { usePolling } from '../../loading/use-polling.ts';
import { accountPaymentsPath, buyPath, publicPagePath } from '../../paths.ts';
import { AskForm } from './ask-form.tsx';
import type { BuyState, FormNotice } from './buy-state.ts';
import { BoughtScreen, MessageScreen, ToCourse, toOrders, WaitingScreen } from './order-screens.tsx';
import { PayForm } from './pay-form.tsx';

interface BeforeYouPayProps {
  readonly rightsHeading: RefObject<HTMLHeadingElement | null>;
}

export function BeforeYouPay({ rightsHeading }: BeforeYouPayProps) {
  const rightsId = useId();
  const questionsId = useId();
  const heading = { variant: 'h3', component: 'h2', sx: { mb: 1 } } as const;
  return (
    <Card sx={{ display: 'grid', gap: 3 }}>
      <section aria-labelledby={rightsId}>
        <Text {...heading} id={rightsId} ref={rightsHeading} tabIndex={-1} message="orders.rights.title" />
        <Text message="orders.rights.text" />
        {centre.refundDays !== undefined && (
          <Text message="orders.rights.refund" values={{ days: centre.refundDays }} sx={{ mt: 1 }} />
        )}
        <Link
          href={publicPagePath('terms')}
          target="_blank"
          rel="noopener"
          sx={[{ display: 'inline-block', mt: 1 }, minTouchTarget]}
        >
          <FormattedMessage id="orders.rights.terms" />
        </Link>
      </section>
      <section aria-labelledby={questionsId}>
        <Text {...heading} id={questionsId} message="orders.questions.title" />
        <Text
          message="orders.questions.text"
          values={{ name: centre.name, address: centre.address.join(', ') }}
          sx={{ mb: 1 }}
        />
        <CentreContact />
      </section>
    </Card>
  );
}

interface FormScreenProps {
  readonly course: Pick<CourseSummary, 'title' | 'price'>;
  readonly autoFocus: boolean;
  readonly notice?: FormNotice | null;
  readonly form: ReactNode;
  readonly after: ReactNode;
}

/** On a phone, the form comes before everything that can be read later. */
export function FormScreen({ course, autoFocus, notice = null, form, after }: FormScreenProps) {
  const intl = useIntl();
  return (
    <PanelStack>
      <div>
        <PageTitle
          title={intl.formatMessage({ id: 'orders.buy.title' }, { course: course.title })}
          autoFocus={autoFocus}
        />
        <Typography sx={{ mt: 1, fontSize: '2rem', fontWeight: 700, lineHeight: 1.2 }}>
          <Price money={course.price} />
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="orders.price.once" values={{ access: centre.courseAccess }} />{' '}
          {centre.vatNote}
        </Typography>
      </div>
      {notice !== null && (
        <Alert role="alert" severity={notice === 'cancelled' ? 'info' : 'warning'}>
          <FormattedMessage id={`orders.notice.${notice}`} />
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 6fr) minmax(0, 5fr)' },
        }}
      >
        {form}
        <PanelStack>{after}</PanelStack>
      </Box>
    </PanelStack>
  );
}

/** The payer of the last order, unless that was the student. A receipt belongs to the grown-up who pays. */
function findPayer(last: Order | undefined, studentEmail: string): string {
  const payer = last?.payerEmail ?? '';
  return payer.toLowerCase() === studentEmail.toLowerCase() ? '' : payer;
}

interface BuyScreenProps {
  readonly course: Pick<CourseSummary, 'courseId' | 'title' | 'price'>;
  readonly buyState: Exclude<BuyState, { kind: 'account-needed' }>;
  /** The student's own address. */
  readonly email: string;
  readonly summary: ReactNode;
  /** A way to ask somebody else to pay. */
  readonly ask?: ReactNode;
  /** Checks for the payment by loading the orders again. The returned promise never rejects. */
  readonly onLook: () => Promise<unknown>;
}

/** Shows the screen for `buyState`. A screen that replaces another one takes the focus. */
export function BuyScreen({ course, buyState, email, summary, ask, onLook }: BuyScreenProps) {
  const [first] = useState(buyState.kind);
  const screen = { course, autoFocus: buyState.kind !== first };
  const rightsHeading = useRef<HTMLHeadingElement>(null);
  const { exhausted, again } = usePolling(
    buyState.kind === 'waiting' || buyState.kind === 'processing',
    onLook,
  );

  switch (buyState.kind) {
    case 'owned':
      return (
        <MessageScreen
          {...screen}
          name="owned"
          pose="well-done"
          actions={
            <>
              <ToCourse course={course} main />
              {toOrders}
            </>
          }
        />
      );
    case 'bought':
      return <BoughtScreen course={course} order={buyState.order} />;
    case 'waiting':
      return (
        <WaitingScreen
          course={course}
          unpaidPath={buyPath(course.courseId)}
          exhausted={exhausted}
          onAgain={again}
        />
      );
    case 'processing':
      return (
        <MessageScreen
          {...screen}
          name="processing"
          pose="waiting"
          actions={
            <>
              <ToCourse course={course} />
              {toOrders}
            </>
          }
          contact
        />
      );
    case 'unknown-order':
      return (
        <MessageScreen
          {...screen}
          name="unknown"
          pose="not-found"
          actions={
            <>
              <LinkButton variant="contained" to={accountPaymentsPath} message="orders.to-orders" />
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
    case 'asked':
      return (
        <MessageScreen
          {...screen}
          name="asked"
          values={{ day: <DateTime key="day" format="day" at={buyState.request.askedAt} /> }}
          actions={<ToCourse course={course} main />}
          contact
        />
      );
    case 'ask':
      return <FormScreen {...screen} form={<AskForm courseId={course.courseId} />} after={summary} />;
    case 'pay':
      return (
        <FormScreen
          {...screen}
          notice={buyState.notice}
          form={
            <PanelStack>
              {ask !== undefined && (
                <Card sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
                  <Text message="orders.ask-parent" />
                  {ask}
                </Card>
              )}
              <PayForm
                course={course}
                payerEmail={findPayer(buyState.last, email)}
                onReadRights={() => rightsHeading.current?.focus()}
                onBack={() => void onLook()}
              />
            </PanelStack>
          }
          after={
            <>
              {summary}
              <BeforeYouPay rightsHeading={rightsHeading} />
            </>
          }
        />
      );
  }
}
