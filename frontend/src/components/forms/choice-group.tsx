import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import RadioGroup, { type RadioGroupProps } from '@mui/material/RadioGroup';
import { useId, type ReactNode } from 'react';

interface ChoiceGroupProps extends Pick<RadioGroupProps, 'name' | 'value' | 'row' | 'children'> {
  readonly label: ReactNode;
  readonly onChoose: (value: string) => void;
}

export function ChoiceGroup({ label, onChoose, ...group }: ChoiceGroupProps) {
  const labelId = useId();
  return (
    <FormControl>
      <FormLabel component="div" id={labelId}>
        {label}
      </FormLabel>
      <RadioGroup {...group} aria-labelledby={labelId} onChange={(_, value) => onChoose(value)} />
    </FormControl>
  );
}
