import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import { consentWording } from '../../../../contract/orders/routes.ts';
import { CheckboxField } from '../../components/forms/checkbox-field.tsx';
import { emailSchema } from '../../components/forms/email-schema.ts';
import { EmailField } from '../../components/forms/field.tsx';
import { Price } from '../../components/price.tsx';
import { Text } from '../../components/text.tsx';
import { readProblem } from '../../loading/problem.ts';
import { buyPath } from '../../paths.ts';
import { useStartOrderMutation } from './api.ts';
import { OrderForm, useOrderForm } from './order-form.tsx';
import { useCheckout } from './use-checkout.ts';

const schema = z.object({
  payerEmail: emailSchema({ required: 'orders.payer.required', invalid: 'orders.payer.invalid' }),
  consent: z.boolean().check(z.refine((given) => given, 'orders.consent.required')),
});

const steps = ['page', 'back', 'receipt'];

function NextSteps() {
  return (
    <div>
      <Text variant="h3" message="orders.next.title" sx={{ mb: 1 }} />
      <List
        component="ol"
        sx={{ display: 'grid', gap: 0.5, paddingInlineStart: '1.25rem', listStyle: 'decimal' }}
      >
        {steps.map((step) => (
          <ListItem key={step} sx={{ display: 'list-item' }}>
            <FormattedMessage id={`orders.next.${step}`} />
          </ListItem>
        ))}
      </List>
    </div>
  );
}

/** What {@link PaymentForm} sends to the API. */
interface Payment {
  readonly payerEmail: string;
  readonly consent: typeof consentWording;
}

interface PaymentFormProps {
  readonly course: Pick<CourseSummary, 'price'>;
  readonly payerEmail: string;
  /** The name under which the device stores the address until the form is sent. */
  readonly draftName: string;
  /** The first part of the message ids of the texts about the payer. */
  readonly texts: 'orders.payer' | 'orders.link.payer';
  readonly start: (payment: Payment) => Promise<{
    data?: { checkoutUrl: string } | undefined;
    error?: unknown;
  }>;
  /** Called to show the text about the right to cancel. */
  readonly onReadRights: () => void;
  /** Called if the browser's back button leads from the payment page to this page. */
  readonly onBack: () => void;
}

/** Asks for the payer's address and the consent, and opens the payment page. */
export function PaymentForm(props: PaymentFormProps) {
  const { course, payerEmail, draftName, texts, start, onReadRights, onBack } = props;
  const intl = useIntl();
  const { leaving, leaveTo } = useCheckout(onBack);
  const { form, failure, wait, sending, onSubmit } = useOrderForm({
    schema,
    defaultValues: { payerEmail, consent: false },
    draftName,
    emailField: 'payerEmail',
    invalidEmail: 'orders.payer.invalid',
    send: async (values) => {
      const { data, error } = await start({ ...values, consent: consentWording });
      if (!data) return error;
      return leaveTo(data.checkoutUrl) ? undefined : new Error('The payment page has no web address');
    },
  });
  const { errors } = form;
  const formatError = (id: string | undefined) => id && intl.formatMessage({ id });
  return (
    <OrderForm
      title={`${texts}.title`}
      failure={failure}
      wait={wait}
      sending={sending || leaving}
      onSubmit={onSubmit}
      reassurance={<FormattedMessage id="orders.problem.nothing-taken" />}
      submit={{ message: 'orders.pay', values: { price: <Price key="price" money={course.price} /> } }}
      sendingMessage="orders.pay.leaving"
      footer={<NextSteps />}
    >
      <Text message={`${texts}.grown-up`} />
      <EmailField
        {...form.register('payerEmail')}
        label={intl.formatMessage({ id: `${texts}.label` })}
        hint={intl.formatMessage({ id: `${texts}.hint` })}
        error={formatError(errors.payerEmail)}
        autoComplete="email"
      />
      <div>
        <CheckboxField
          {...form.register('consent')}
          label={intl.formatMessage({ id: `orders.consent.${consentWording}` })}
          error={formatError(errors.consent)}
        />
        <Button type="button" size="small" sx={{ ml: 2.5 }} onClick={onReadRights}>
          <FormattedMessage id="orders.consent.read" />
        </Button>
      </div>
    </OrderForm>
  );
}

interface PayFormProps extends Omit<PaymentFormProps, 'draftName' | 'texts' | 'start'> {
  readonly course: Pick<CourseSummary, 'courseId' | 'price'>;
}

/** Opens the payment page or, if a payment for the course is under way, the page that waits for that payment. */
export function PayForm(props: PayFormProps) {
  const { courseId } = props.course;
  const navigate = useNavigate();
  const [startOrder] = useStartOrderMutation();
  const start = async (payment: Payment) => {
    const reply = await startOrder({ ...payment, courseId });
    const { code, details } = readProblem(reply.error);
    const orderId = details?.['orderId'];
    if (code === 'order_in_progress' && typeof orderId === 'string')
      await navigate(buyPath(courseId, orderId), { replace: true });
    return reply;
  };
  return <PaymentForm {...props} draftName={`pay ${courseId}`} texts="orders.payer" start={start} />;
}
