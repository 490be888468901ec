import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, type ReactNode, type Ref } from 'react';

interface CheckboxFieldProps extends Omit<CheckboxProps, 'ref'> {
  readonly label: ReactNode;
  readonly error?: ReactNode;
  readonly ref: Ref<HTMLInputElement>;
}

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
