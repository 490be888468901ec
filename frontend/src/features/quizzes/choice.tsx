import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Label = styled('label')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.5),
  alignItems: 'center',
  minHeight: 48,
  padding: theme.spacing(1, 1.5),
  border: `1px solid ${theme.vars.palette.outline.main}`,
  borderRadius: 12,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:has(input:checked)': {
    borderColor: theme.vars.palette.accent.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.accent.main}`,
    backgroundColor: theme.vars.palette.accent.tint,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
  '@media (forced-colors: active)': {
    '&:has(input:checked)': { outline: '2px solid Highlight' },
  },
  '&:has(input:disabled)': {
    cursor: 'default',
    borderColor: theme.vars.palette.divider,
    color: theme.vars.palette.text.secondary,
    backgroundColor: 'transparent',
  },
}));

const Radio = styled('input')(({ theme }) => ({
  flex: 'none',
  appearance: 'none',
  width: 22,
  height: 22,
  margin: 0,
  border: `2px solid ${theme.vars.palette.outline.main}`,
  borderRadius: '50%',
  '&:checked': {
    borderColor: theme.vars.palette.accent.main,
    background: `radial-gradient(circle, ${theme.vars.palette.accent.main} 50%, transparent 54%)`,
  },
  '&:disabled': { borderColor: theme.vars.palette.divider },
  '@media (forced-colors: active)': { appearance: 'auto', border: 0 },
}));

const Body = styled('span')({
  minWidth: 0,
  flex: 1,
  overflowX: 'auto',
  overflowY: 'hidden',
  padding: '2px 0',
});

interface ChoiceProps {
  /** Joins the radio buttons of one group. */
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

/** A native radio button that is as large as its label. */
export function Choice({ name, value, checked, disabled = false, onChoose, children }: ChoiceProps) {
  return (
    <Label>
      <Radio
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChoose(value)}
      />
      <Body>{children}</Body>
    </Label>
  );
}

/** A group of choices with its name. */
export const ChoiceGroup = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
  display: 'grid',
  gap: theme.spacing(1),
  '& > legend': { padding: 0, marginBottom: theme.spacing(1), fontWeight: 600 },
}));
