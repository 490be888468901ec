import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { centre } from 'virtual:centre';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import { CentreContact } from '../../brand/centre-contact.tsx';
import { usePolling } from '../../components/use-polling.ts';
import { AskForm } from './ask-form.tsx';
import type { BuyState } from './buy-state.ts';
import { OrderFormScreen } from './order-form-screen.tsx';
import {
  AskedScreen,
  BoughtScreen,
  OwnedScreen,
  ProcessingScreen,
  UnknownOrderScreen,
} from './order-screens.tsx';
import { PayForm } from './pay-form.tsx';
import { WaitingScreen } from './waiting-screen.tsx';

/** Explains the right to cancel within 14 days, and names the seller and how to contact it. */
function BeforeYouPay() {
  const rightsId = useId();
  const questionsId = useId();
  return (
    <Card sx={{ display: 'grid', gap: 3 }}>
      <section aria-labelledby={rightsId}>
        <Typography variant="h3" component="h2" id={rightsId} sx={{ mb: 1 }}>
          <FormattedMessage id="orders.rights.title" />
        </Typography>
        <Typography>
          <FormattedMessage id="orders.rights.text" />
        </Typography>
      </section>
      <section aria-labelledby={questionsId}>
        <Typography variant="h3" component="h2" id={questionsId} sx={{ mb: 1 }}>
          <FormattedMessage id="orders.questions.title" />
        </Typography>
        <Typography sx={{ mb: 1 }}>
          <FormattedMessage
            id="orders.questions.text"
            values={{ name: centre.name, address: centre.address.join(', ') }}
          />
        </Typography>
        <CentreContact />
      </section>
    </Card>
  );
}

interface BuyScreenProps {
  readonly course: Pick<CourseSummary, 'courseId' | 'title' | 'price'>;
  readonly buyState: Exclude<BuyState, { kind: 'account-needed' }>;
  /** The student's e-mail address, the initial value in the forms. */
  readonly email: string;
  /** A card that describes the course. */
  readonly summary: ReactNode;
  /** Loads the orders again. It never rejects. */
  readonly onLook: () => Promise<unknown>;
}

/** Shows the buy page in its state. When the state changes, the new screen takes the focus. */
export function BuyScreen({ course, buyState, email, summary, onLook }: BuyScreenProps) {
  const [first] = useState(buyState.kind);
  const autoFocus = buyState.kind !== first;
  const { exhausted, again } = usePolling(
    buyState.kind === 'waiting' || buyState.kind === 'processing',
    onLook,
  );

  switch (buyState.kind) {
    case 'owned':
      return <OwnedScreen course={course} autoFocus={autoFocus} />;
    case 'bought':
      return <BoughtScreen course={course} order={buyState.order} />;
    case 'waiting':
      return <WaitingScreen course={course} exhausted={exhausted} onAgain={again} />;
    case 'processing':
      return <ProcessingScreen course={course} autoFocus={autoFocus} />;
    case 'unknown-order':
      return <UnknownOrderScreen course={course} autoFocus={autoFocus} />;
    case 'asked':
      return <AskedScreen course={course} autoFocus={autoFocus} request={buyState.request} />;
    case 'ask':
      return (
        <OrderFormScreen
          course={course}
          autoFocus={autoFocus}
          before={summary}
          form={<AskForm courseId={course.courseId} contactEmail={email} />}
        />
      );
    case 'pay':
      return (
        <OrderFormScreen
          course={course}
          autoFocus={autoFocus}
          notice={buyState.notice}
          before={
            <>
              {summary}
              <BeforeYouPay />
            </>
          }
          form={
            <PayForm
              course={course}
              payerEmail={buyState.last?.payerEmail ?? email}
              onBack={() => void onLook()}
            />
          }
        />
      );
  }
}
