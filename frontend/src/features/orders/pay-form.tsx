import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import { consentWording } from '../../../../contract/orders/routes.ts';
import { CheckboxField } from '../../components/forms/checkbox-field.tsx';
import { EmailField } from '../../components/forms/field.tsx';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { Price } from '../../components/price.tsx';
import { FormPanel } from './form-panel.tsx';
import { OrderProblem } from './order-problem.tsx';
import { usePayForm } from './use-pay-form.ts';

const steps = ['page', 'back', 'receipt'];

interface PayFormProps {
  readonly course: Pick<CourseSummary, 'courseId' | 'price'>;
  /** The initial value of the e-mail field. */
  readonly payerEmail: string;
  /** Called if the browser's back button leads from the payment page to this page. */
  readonly onBack: () => void;
}

/** Asks for the payer's e-mail address and for consent to immediate access, then opens the payment page. */
export function PayForm({ course, payerEmail, onBack }: PayFormProps) {
  const intl = useIntl();
  const { form, failure, wait, sending, onSubmit } = usePayForm(course.courseId, payerEmail, onBack);
  const { errors } = form.formState;
  const formatError = (id: string | undefined) => id && intl.formatMessage({ id });
  return (
    <FormPanel onSubmit={onSubmit}>
      <Typography variant="h2">
        <FormattedMessage id="orders.payer.title" />
      </Typography>
      <Typography>
        <FormattedMessage id="orders.payer.grown-up" />
      </Typography>
      <EmailField
        {...form.register('payerEmail')}
        label={intl.formatMessage({ id: 'orders.payer.label' })}
        hint={intl.formatMessage({ id: 'orders.payer.hint' })}
        error={formatError(errors.payerEmail?.message)}
        autoComplete="email"
      />
      <CheckboxField
        {...form.register('consent')}
        label={intl.formatMessage({ id: `orders.consent.${consentWording}` })}
        error={formatError(errors.consent?.message)}
      />
      <div>
        <Typography variant="h3" sx={{ mb: 1 }}>
          <FormattedMessage id="orders.next.title" />
        </Typography>
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
      <OrderProblem error={failure} wait={wait} paying />
      <FocusableButton
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={sending}
        disabled={wait !== null}
      >
        <FormattedMessage
          id={sending ? 'orders.pay.leaving' : failure === undefined ? 'orders.pay' : 'common.retry'}
          values={{ price: <Price money={course.price} /> }}
        />
      </FocusableButton>
    </FormPanel>
  );
}
