import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { passwordLength } from '../../../../contract/account/password-rules.ts';
import { EmailField as PlainEmailField, Field } from '../forms/field.tsx';
import type { RegisteredField } from '../forms/use-sending-form.ts';
import { FocusableButton } from '../focusable-button.tsx';

export const Form = styled('form')({ display: 'grid', gap: 18 });

function useError(id: RegisteredField['error']): string | undefined {
  const intl = useIntl();
  return id === undefined ? undefined : intl.formatMessage({ id }, { minimum: passwordLength.minimum });
}

export function NameField({ error, ...field }: RegisteredField) {
  const label = useIntl().formatMessage({ id: 'credentials.full-name' });
  return <Field {...field} label={label} error={useError(error)} autoComplete="name" required />;
}

type EmailFieldProps = RegisteredField & {
  readonly autoComplete: 'username' | 'email';
  readonly label?: string;
  readonly onTyped?: (email: string) => void;
};

export function EmailField({ error, label, onTyped, onChange, ...field }: EmailFieldProps) {
  const intl = useIntl();
  const message = useError(error);
  return (
    <PlainEmailField
      {...field}
      onChange={(event) => {
        onTyped?.(event.target.value.trim());
        onChange(event);
      }}
      label={label ?? intl.formatMessage({ id: 'credentials.email' })}
      error={message}
    />
  );
}

export function CodeField({ error, ...field }: RegisteredField) {
  const intl = useIntl();
  const message = useError(error);
  return (
    <Field
      {...field}
      label={intl.formatMessage({ id: 'credentials.code' })}
      hint={intl.formatMessage({ id: 'credentials.code.hint' })}
      error={message}
      autoComplete="one-time-code"
      required
      slotProps={{ input: { inputMode: 'numeric', spellCheck: false } }}
    />
  );
}

interface PasswordFieldProps extends RegisteredField {
  readonly kind: 'current' | 'new';
  readonly label?: string;
}

export function PasswordField({ error, kind, label, ...field }: PasswordFieldProps) {
  const intl = useIntl();
  const message = useError(error);
  const [shown, setShown] = useState(false);
  const fresh = kind === 'new';
  return (
    <Field
      {...field}
      label={label ?? intl.formatMessage({ id: fresh ? 'credentials.new-password' : 'credentials.password' })}
      {...(fresh && {
        hint: intl.formatMessage(
          { id: 'credentials.new-password.hint' },
          { minimum: passwordLength.minimum },
        ),
      })}
      error={message}
      type={shown ? 'text' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      required
      slotProps={{ input: { autoCapitalize: 'none', spellCheck: false } }}
      endAdornment={
        <Button
          aria-label={intl.formatMessage({
            id: shown ? 'credentials.hide-password' : 'credentials.show-password',
          })}
          onClick={() => setShown(!shown)}
          sx={{ flex: 'none', paddingInline: 1.5 }}
        >
          <FormattedMessage id={shown ? 'credentials.hide' : 'credentials.show'} />
        </Button>
      }
    />
  );
}

interface SubmitButtonProps {
  readonly sending: boolean;
  readonly label: string;
  readonly fullWidth?: boolean;
}

export function SubmitButton({ sending, label, fullWidth = true }: SubmitButtonProps) {
  return (
    <FocusableButton type="submit" variant="contained" size="large" fullWidth={fullWidth} loading={sending}>
      {sending ? <FormattedMessage id="credentials.sending" /> : label}
    </FocusableButton>
  );
}
