import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmailField as PlainEmailField } from '../../components/email-field.tsx';
import { Field } from '../../components/field.tsx';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { passwordMinimum } from './schemas.ts';
import { useTypedEmail } from './typed-email.ts';

/** Fields below each other. The browser's own checks are off: ours speak the words of the page. */
export const Form = styled('form')({ display: 'grid', gap: 18 });

/** A field's place in the form, and the id of the message about what is wrong with it. */
type FieldProps = UseFormRegisterReturn & { readonly error: string | undefined };

function useError(id: string | undefined): string | undefined {
  const intl = useIntl();
  return id === undefined ? undefined : intl.formatMessage({ id }, { minimum: passwordMinimum });
}

export function NameField({ error, ...field }: FieldProps) {
  const intl = useIntl();
  const message = useError(error);
  return (
    <Field
      {...field}
      label={intl.formatMessage({ id: 'auth.full-name' })}
      error={message}
      autoComplete="name"
      required
    />
  );
}

export function EmailField({
  error,
  autoComplete,
  onChange,
  ...field
}: FieldProps & { autoComplete: 'username' | 'email' }) {
  const intl = useIntl();
  const { setEmail } = useTypedEmail();
  const message = useError(error);
  return (
    <PlainEmailField
      {...field}
      onChange={(event) => {
        setEmail(event.target.value.trim());
        void onChange(event);
      }}
      label={intl.formatMessage({ id: 'auth.email' })}
      error={message}
      autoComplete={autoComplete}
    />
  );
}

export function CodeField({ error, ...field }: FieldProps) {
  const intl = useIntl();
  const message = useError(error);
  return (
    <Field
      {...field}
      label={intl.formatMessage({ id: 'auth.code' })}
      hint={intl.formatMessage({ id: 'auth.code.hint' })}
      error={message}
      autoComplete="one-time-code"
      required
      slotProps={{ input: { inputMode: 'numeric', spellCheck: false } }}
    />
  );
}

interface PasswordFieldProps extends FieldProps {
  readonly kind: 'current' | 'new';
}

/** A password, with a button that shows what was typed. For a new one it says how long it must be. */
export function PasswordField({ error, kind, ...field }: PasswordFieldProps) {
  const intl = useIntl();
  const message = useError(error);
  const [shown, setShown] = useState(false);
  const fresh = kind === 'new';
  return (
    <Field
      {...field}
      label={intl.formatMessage({ id: fresh ? 'auth.new-password' : 'auth.password' })}
      {...(fresh && {
        hint: intl.formatMessage({ id: 'auth.new-password.hint' }, { minimum: passwordMinimum }),
      })}
      error={message}
      type={shown ? 'text' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      required
      slotProps={{ input: { autoCapitalize: 'none', spellCheck: false } }}
      endAdornment={
        <Button
          aria-label={intl.formatMessage({ id: shown ? 'auth.hide-password' : 'auth.show-password' })}
          onClick={() => setShown(!shown)}
          sx={{ flex: 'none', paddingInline: 1.5 }}
        >
          <FormattedMessage id={shown ? 'auth.hide' : 'auth.show'} />
        </Button>
      }
    />
  );
}

/** The form's button. It stays where it is and keeps the focus while the call runs. */
export function SubmitButton({ sending, label }: { sending: boolean; label: string }) {
  return (
    <FocusableButton type="submit" variant="contained" size="large" fullWidth loading={sending}>
      {sending ? <FormattedMessage id="auth.sending" /> : label}
    </FocusableButton>
  );
}
