import { useState, type ReactNode } from 'react';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import { usePolling } from '../../components/use-polling.ts';
import { AskForm } from './ask-form.tsx';
import { BeforeYouPay } from './before-you-pay.tsx';
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

interface BuyScreenProps {
  readonly course: Pick<CourseSummary, 'courseId' | 'title' | 'price'>;
  readonly buyState: Exclude<BuyState, { kind: 'account-needed' }>;
  /** The student's own, filled into the forms. */
  readonly email: string;
  /** A card with what is bought. */
  readonly summary: ReactNode;
  /** Asks the server for the orders once more; it does not reject. */
  readonly onLook: () => Promise<unknown>;
}

/** The buy page in its state. A state that takes the place of another takes the focus too. */
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
