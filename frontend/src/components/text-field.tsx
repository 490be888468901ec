import { styled } from '@mui/material/styles';
import { useId, type ComponentProps, type ReactNode } from 'react';

const Frame = styled('div')({ position: 'relative', display: 'flex' });

const Input = styled('input')(({ theme }) => ({
  width: '100%',
  minHeight: 48,
  padding: '10px 14px',
  font: 'inherit',
  fontFamily: theme.typography.fontFamily,
  fontSize: '1rem',
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.outline.main}`,
  borderRadius: theme.vars.shape.borderRadius,
  '&:focus-visible': {
    outline: `3px solid ${theme.vars.palette.accent.main}`,
    outlineOffset: 0,
    borderColor: 'transparent',
  },
  '&[aria-invalid="true"]': { borderColor: theme.vars.palette.bad.main, borderWidth: 2 },
  '&:read-only': { background: theme.vars.palette.panel.main },
}));

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  marginBlockEnd: 6,
  fontWeight: 600,
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '6px 0 0',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  '&[data-error]': { color: theme.vars.palette.bad.main, fontWeight: 600 },
}));

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> {
  readonly label: string;
  /** What the field takes, in words; it stays while an error is shown. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** A button inside the field at its end. Give the input room with `style.paddingInlineEnd`. */
  readonly adornment?: ReactNode;
}

/** A text field with its label above and its hint and error below, tied together for screen readers. */
export function TextField({ label, hint, error, adornment, ...input }: TextFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error !== undefined && errorId, hint !== undefined && hintId]
    .filter(Boolean)
    .join(' ');
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Frame>
        <Input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          {...(describedBy && { 'aria-describedby': describedBy })}
        />
        {adornment}
      </Frame>
      {error !== undefined && (
        <Note id={errorId} data-error="">
          {error}
        </Note>
      )}
      {hint !== undefined && <Note id={hintId}>{hint}</Note>}
    </div>
  );
}
