import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { consentWording } from '../../../../contract/orders/routes.ts';
import { readProblem } from '../../loading/problem.ts';
import { useRetryWait } from '../../components/use-retry-wait.ts';
import { useSendingForm } from '../../components/forms/use-sending-form.ts';
import { useStartOrderMutation } from './api.ts';
import { findFormProblem, refusesField } from './form-problem.ts';
import { buyPath } from '../../paths.ts';
import { formDraft } from './form-draft.ts';
import { paySchema } from './schemas.ts';
import { useCheckout } from './use-checkout.ts';

/** The order that a refusal says is being paid already. */
function orderBeingPaid(error: unknown): string | undefined {
  const { code, details } = readProblem(error);
  const orderId = details?.['orderId'];
  return code === 'order_in_progress' && typeof orderId === 'string' ? orderId : undefined;
}

/**
 * The form that leads to the payment page. Where the course is being paid already, it leads to waiting for that
 * payment instead.
 *
 * @param onBack the browser brought this page back from the payment page.
 */
export function usePayForm(courseId: string, payerEmail: string, onBack: () => void) {
  const navigate = useNavigate();
  const [startOrder] = useStartOrderMutation();
  const [failure, setFailure] = useState<unknown>();
  const wait = useRetryWait(failure);
  const { leaving, leaveTo } = useCheckout(onBack);

  const draft = formDraft(`pay ${courseId}`);
  const { form, sending, onSubmit } = useSendingForm({
    schema: paySchema,
    onTyped: draft.save,
    defaultValues: { payerEmail, consent: false, ...draft.read() },
    send: async (values, { setError }) => {
      setFailure(undefined);
      const { data, error } = await startOrder({
        courseId,
        payerEmail: values.payerEmail,
        consent: consentWording,
      });
      if (data) {
        draft.remove();
        if (!leaveTo(data.checkoutUrl)) setFailure(new Error('The payment page has no web address'));
        return;
      }
      const beingPaid = orderBeingPaid(error);
      if (beingPaid !== undefined) await navigate(buyPath(courseId, beingPaid), { replace: true });
      else if (refusesField(error, 'payerEmail')) {
        setError('payerEmail', { message: 'orders.payer.invalid' }, { shouldFocus: true });
      } else setFailure(error);
    },
  });
  const problem = failure === undefined ? undefined : findFormProblem(failure);
  return { form, problem, wait, sending: sending || leaving, onSubmit };
}
