import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, type Ref, useId } from 'react';

export interface FieldProps extends Omit<
  OutlinedInputProps,
  'id' | 'label' | 'error' | 'ref' | 'aria-describedby'
> {
  readonly label: string;
  /** A hint at what the field takes; it stays while an error is shown. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** The input itself, as react-hook-form registers it. */
  readonly ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

/**
 * A field to type into, with its label above and its error and hint below, which it ties together for screen readers.
 * It takes what react-hook-form's `register` gives.
 */
export function Field({ label, hint, error, ref, ...input }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const failed = error !== undefined;
  const describedBy = [failed && errorId, hint !== undefined && hintId].filter(Boolean).join(' ');
  return (
    <FormControl error={failed}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        {...input}
        id={id}
        {...(ref && { inputRef: ref })}
        {...(describedBy && { 'aria-describedby': describedBy })}
      />
      {failed && <FormHelperText id={errorId}>{error}</FormHelperText>}
      {hint !== undefined && (
        <FormHelperText id={hintId} error={false}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}

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
