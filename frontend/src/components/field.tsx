import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  marginBlockEnd: 6,
  fontWeight: 600,
}));

/** A line below a field: its hint, or with `data-error` what is wrong with it. */
export const FieldNote = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '6px 0 0',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  '&[data-error]': { color: theme.vars.palette.bad.main, fontWeight: 600 },
}));

/** What the box looks like that people type into. */
export const boxLook = ({ theme }: { theme: Theme }): CSSObject => ({
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
});

export interface FieldTexts {
  readonly label: string;
  /** What the field takes, in words; it stays while an error is shown. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** What ties the control to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby'?: string;
}

interface FieldProps extends FieldTexts {
  readonly control: (props: ControlProps) => ReactNode;
}

/** A control with its label above and its hint and error below, tied together for screen readers. */
export function Field({ label, hint, error, control }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error !== undefined && errorId, hint !== undefined && hintId]
    .filter(Boolean)
    .join(' ');
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      {control({
        id,
        'aria-invalid': error !== undefined,
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {error !== undefined && (
        <FieldNote id={errorId} data-error="">
          {error}
        </FieldNote>
      )}
      {hint !== undefined && <FieldNote id={hintId}>{hint}</FieldNote>}
    </div>
  );
}
