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

interface PayFormProps {
  readonly course: Pick<CourseSummary, 'courseId' | 'price'>;
  readonly payerEmail: string;
  /** Called to show the text about the right to cancel. */
  readonly onReadRights: () => void;
  /** Called if the browser's back button leads from the payment page to this page. */
  readonly onBack: () => void;
}

/** Opens the payment page or, if a payment for the course is under way, the page that waits for that payment. */
export function PayForm({ course: { courseId, price }, payerEmail, onReadRights, onBack }: PayFormProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [startOrder] = useStartOrderMutation();
  const { leaving, leaveTo } = useCheckout(onBack);
  const { form, failure, wait, sending, onSubmit } = useOrderForm({
    schema,
    defaultValues: { payerEmail, consent: false },
    draftName: `pay ${courseId}`,
    emailField: 'payerEmail',
    invalidEmail: 'orders.payer.invalid',
    send: async (values) => {
      const { data, error } = await startOrder({ ...values, courseId, consent: consentWording });
      if (data)
        return leaveTo(data.checkoutUrl) ? undefined : new Error('The payment page has no web address');
      const { code, details } = readProblem(error);
      const orderId = details?.['orderId'];
      if (code === 'order_in_progress' && typeof orderId === 'string')
        await navigate(buyPath(courseId, orderId), { replace: true });
      return error;
    },
  });
  const { errors } = form;
  const formatError = (id: string | undefined) => id && intl.formatMessage({ id });
  return (
    <OrderForm
      title="orders.payer.title"
      failure={failure}
      wait={wait}
      sending={sending || leaving}
      onSubmit={onSubmit}
      reassurance={<FormattedMessage id="orders.problem.nothing-taken" />}
      submit={{ message: 'orders.pay', values: { price: <Price key="price" money={price} /> } }}
      sendingMessage="orders.pay.leaving"
      footer={<NextSteps />}
    >
      <Text message="orders.payer.grown-up" />
      <EmailField
        {...form.register('payerEmail')}
        label={intl.formatMessage({ id: 'orders.payer.label' })}
        hint={intl.formatMessage({ id: 'orders.payer.hint' })}
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
