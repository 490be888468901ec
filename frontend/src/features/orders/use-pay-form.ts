import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { consentWording } from '../../../../contract/orders/routes.ts';
import { readProblem } from '../../loading/problem.ts';
import { useRetryWait } from '../../components/use-retry-wait.ts';
import { useSendingForm } from '../../components/forms/use-sending-form.ts';
import { useStartOrderMutation } from './api.ts';
import { buyPath } from '../../paths.ts';
import { openFormDraft } from './form-draft.ts';
import { paySchema, refusesField } from './schemas.ts';
import { useCheckout } from './use-checkout.ts';

/** Reads the id of the order that is already being paid for from a refusal. */
function readOrderInProgress(error: unknown): string | undefined {
  const { code, details } = readProblem(error);
  const orderId = details?.['orderId'];
  return code === 'order_in_progress' && typeof orderId === 'string' ? orderId : undefined;
}

/**
 * Sends the form and opens the payment page. If the course is already being paid for, it opens the page that waits for that
 * payment instead.
 *
 * @param onBack called if the browser's back button leads from the payment page to this page.
 */
export function usePayForm(courseId: string, payerEmail: string, onBack: () => void) {
  const navigate = useNavigate();
  const [startOrder] = useStartOrderMutation();
  const [failure, setFailure] = useState<unknown>();
  const wait = useRetryWait(failure);
  const { leaving, leaveTo } = useCheckout(onBack);

  const draft = openFormDraft(`pay ${courseId}`);
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
      const beingPaid = readOrderInProgress(error);
      if (beingPaid !== undefined) await navigate(buyPath(courseId, beingPaid), { replace: true });
      else if (refusesField(error, 'payerEmail')) {
        setError('payerEmail', { message: 'orders.payer.invalid' }, { shouldFocus: true });
      } else setFailure(error);
    },
  });
  return { form, failure, wait, sending: sending || leaving, onSubmit };
}
