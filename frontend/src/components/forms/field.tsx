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
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

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
