import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup, { type RadioGroupProps } from '@mui/material/RadioGroup';
import { useId, type ReactNode } from 'react';

interface ChoiceGroupProps extends Pick<RadioGroupProps, 'name' | 'value' | 'row'> {
  readonly label: ReactNode;
  readonly options: readonly { readonly value: string | number; readonly label: ReactNode }[];
  readonly disabled?: boolean;
  readonly onChoose: (value: string) => void;
}

export function ChoiceGroup({ label, options, disabled = false, onChoose, ...group }: ChoiceGroupProps) {
  const labelId = useId();
  return (
    <FormControl>
      <FormLabel component="div" id={labelId}>
        {label}
      </FormLabel>
      <RadioGroup {...group} aria-labelledby={labelId} onChange={(_, value) => onChoose(value)}>
        {options.map((option) => (
          <FormControlLabel key={option.value} {...option} disabled={disabled} control={<Radio />} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
