import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { useAnnounce } from '../../components/announcer.tsx';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { emailSchema } from '../../components/forms/email-schema.ts';
import { EmailField } from '../../components/forms/field.tsx';
import { useSendingForm } from '../../components/forms/use-sending-form.ts';
import { ProblemNotice, ProblemText } from '../../components/problem.tsx';
import { readProblem } from '../../loading/problem.ts';
import { useInviteParentMutation } from './api.ts';

const schema = z.object({
  email: emailSchema({ required: 'parents.email.required', invalid: 'parents.email.invalid' }),
});

/** Keeps the address if sending fails. */
export function InviteForm() {
  const intl = useIntl();
  const announce = useAnnounce();
  const [inviteParent] = useInviteParentMutation();
  const [problem, setProblem] = useState<string>();
  const { form, sending, onSubmit } = useSendingForm({
    schema,
    defaultValues: { email: '' },
    send: async ({ email }, { reset, setFocus }) => {
      setProblem(undefined);
      const { error } = await inviteParent(email);
      if (error === undefined) {
        reset();
        announce(intl.formatMessage({ id: 'parents.invited' }, { email }));
      } else setProblem(readProblem(error).code);
      setFocus('email');
    },
  });
  const hasFocused = useRef(false);
  useEffect(() => {
    // The form replaces the button that had the focus.
    if (!hasFocused.current) form.setFocus('email');
    hasFocused.current = true;
  }, [form]);
  const { error, ...field } = form.register('email');
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 32rem)', gap: 16 }}
    >
      <ProblemNotice>
        {problem !== undefined && <ProblemText area="parents.problem" code={problem} />}
      </ProblemNotice>
      <EmailField
        {...field}
        label={intl.formatMessage({ id: 'parents.email' })}
        hint={intl.formatMessage({ id: 'parents.email.hint' })}
        error={error && intl.formatMessage({ id: error })}
        autoComplete="off"
      />
      <div>
        <FocusableButton type="submit" variant="contained" loading={sending}>
          <FormattedMessage id="parents.invite" />
        </FocusableButton>
      </div>
    </form>
  );
}
