import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { Form, NameField, SubmitButton } from '../../../components/credentials/fields.tsx';
import { ProblemAlert } from '../../../components/credentials/problem-alert.tsx';
import { name } from '../../../components/credentials/schemas.ts';
import { useAuthForm } from '../../../components/credentials/use-auth-form.ts';
import { Name } from '../../../components/text.tsx';
import { useAppSelector } from '../../../state/hooks.ts';
import { LoginPanel } from './panel.tsx';
import { useLoginChanges } from './use-login-changes.ts';

const schema = z.object({ name });

export function NamePanel() {
  const intl = useIntl();
  const current = useAppSelector((state) => state.auth.name);
  const [saved, setSaved] = useState<string>();
  const { rename } = useLoginChanges();
  const { form, problem, sending, onSubmit } = useAuthForm({
    schema,
    defaultValues: { name: current },
    failure: 'updateUserAttributes_failure',
    refocus: 'name',
    send: async (typed) => {
      setSaved(undefined);
      await rename(typed.name);
      setSaved(typed.name);
    },
  });
  const shown = useRef(current);
  // Show a name that was changed in another tab, unless the student is typing another name here.
  const show = useEffectEvent((name: string) => {
    if (form.values.name.trim() === shown.current) form.setValue('name', name);
    shown.current = name;
  });
  useEffect(() => show(current), [current]);
  return (
    <LoginPanel
      title="account.name.title"
      {...(saved !== undefined && {
        done: <FormattedMessage id="account.name.saved" values={{ name: <Name>{saved}</Name> }} />,
      })}
    >
      <Form onSubmit={onSubmit} noValidate>
        <ProblemAlert problem={problem} />
        <NameField {...form.register('name')} />
        <div>
          <SubmitButton
            sending={sending}
            label={intl.formatMessage({ id: 'account.name.save' })}
            fullWidth={false}
          />
        </div>
      </Form>
    </LoginPanel>
  );
}
