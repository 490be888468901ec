import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { boxLook, Field, type ControlProps, type FieldTexts } from './field.tsx';

const Box = styled('textarea')(boxLook, { display: 'block', resize: 'vertical', lineHeight: 1.6 });

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, keyof ControlProps>;

/** A text field of some lines, which people may make taller. */
export function TextArea({ label, hint, error, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      control={(tied) => <Box {...area} {...tied} rows={rows} />}
    />
  );
}
