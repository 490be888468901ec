import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, type ChangeEvent, type ReactNode, type Ref } from 'react';

interface CheckboxFieldProps extends Pick<CheckboxProps, 'name' | 'checked' | 'onBlur'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
  /** The input itself, as react-hook-form registers it. */
  readonly ref: Ref<HTMLInputElement>;
}

/**
 * A checkbox that has to be ticked, with its error below, which it ties to it for screen readers. It takes what
 * react-hook-form's `register` gives.
 */
export function CheckboxField({ label, error, ref, ...field }: CheckboxFieldProps) {
  const errorId = useId();
  const failed = error !== undefined;
  return (
    <FormControl error={failed}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            {...field}
            slotProps={{
              input: {
                ref,
                required: true,
                'aria-invalid': failed,
                ...(failed && { 'aria-describedby': errorId }),
              },
            }}
          />
        }
      />
      {failed && <FormHelperText id={errorId}>{error}</FormHelperText>}
    </FormControl>
  );
}
