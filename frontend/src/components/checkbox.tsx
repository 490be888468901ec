import { styled } from '@mui/material/styles';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldNote } from './field.tsx';

const Label = styled('label')({ display: 'flex', gap: 12, alignItems: 'flex-start', cursor: 'pointer' });

const Box = styled('input')(({ theme }) => ({
  flex: 'none',
  width: 24,
  height: 24,
  margin: 0,
  accentColor: theme.vars.palette.accent.main,
  '&[aria-invalid="true"]': { boxShadow: `0 0 0 2px ${theme.vars.palette.bad.main}` },
}));

interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'id' | 'aria-invalid' | 'aria-describedby'
> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

/** A native checkbox that its label ticks too, with its error below. */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <Label>
        <Box
          {...input}
          type="checkbox"
          aria-invalid={error !== undefined}
          {...(error !== undefined && { 'aria-describedby': errorId })}
        />
        <span>{label}</span>
      </Label>
      {error !== undefined && (
        <FieldNote id={errorId} data-error="">
          {error}
        </FieldNote>
      )}
    </div>
  );
}
