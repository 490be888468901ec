import { useRef, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { CentreContact } from '../../brand/centre-contact.tsx';
import { Panel } from '../../components/panel.tsx';
import { Text } from '../../components/text.tsx';
import { useStartLinkedOrderMutation } from './api.ts';
import { BeforeYouPay, FormScreen } from './buy-screen.tsx';
import type { SaleOfLink } from './link-screen.tsx';
import { PaymentForm } from './pay-form.tsx';

interface LinkSaleProps extends SaleOfLink {
  readonly summary: ReactNode;
}

/** Shows the course, the price and the terms, and the form to pay. */
export function LinkSale({ token, link, cancelled, summary, onBack }: LinkSaleProps) {
  const { courseId, courseTitle, price, firstName, paymentMethod } = link;
  const rightsHeading = useRef<HTMLHeadingElement>(null);
  const [startLinkedOrder] = useStartLinkedOrderMutation();
  const course = { courseId, title: courseTitle, price };
  const known = firstName === '' ? 'no' : 'yes';
  const form =
    paymentMethod === 'centre' ? (
      <Panel title={<FormattedMessage id="orders.link.centre.title" />}>
        <Text message="orders.link.centre.text" sx={{ mb: 1 }} />
        <CentreContact />
      </Panel>
    ) : (
      <PaymentForm
        course={course}
        payerEmail=""
        draftName={`pay by link ${courseId}`}
        texts="orders.link.payer"
        start={async (payment) => startLinkedOrder({ ...payment, token })}
        onReadRights={() => rightsHeading.current?.focus()}
        onBack={onBack}
      />
    );
  return (
    <FormScreen
      course={course}
      autoFocus={false}
      notice={cancelled ? 'cancelled' : null}
      form={
        <div>
          <Text message="orders.link.for" values={{ firstName, known, course: courseTitle }} sx={{ mb: 2 }} />
          {form}
        </div>
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
