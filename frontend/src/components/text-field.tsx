import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { boxLook, Field, type ControlProps, type FieldTexts } from './field.tsx';

const Frame = styled('div')({ position: 'relative', display: 'flex' });

const Input = styled('input')(boxLook);

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, keyof ControlProps> {
  /** A button inside the field at its end. Give the input room with `style.paddingInlineEnd`. */
  readonly adornment?: ReactNode;
}

/** A text field of one line. */
export function TextField({ label, hint, error, adornment, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      control={(tied) => (
        <Frame>
          <Input {...input} {...tied} />
          {adornment}
        </Frame>
      )}
    />
  );
}
