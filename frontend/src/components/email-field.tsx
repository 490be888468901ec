import { Field, type FieldProps } from './field.tsx';

type EmailFieldProps = Omit<FieldProps, 'type' | 'required' | 'slotProps'>;

/** A field for an e-mail address, which has to be given. */
export function EmailField(props: EmailFieldProps) {
  return (
    <Field
      {...props}
      type="email"
      required
      slotProps={{ input: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
