import { TextField, type TextFieldProps } from './text-field.tsx';

type EmailFieldProps = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'required'
>;

/** A field for an e-mail address, which has to be given. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} required />
  );
}
