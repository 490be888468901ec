import { styled } from '@mui/material/styles';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { look, shouldForwardProp, type Look } from './button-look.ts';

const Root = styled('button', { shouldForwardProp })<Look>(look);

interface ButtonProps extends ComponentProps<typeof Root> {
  readonly startIcon?: ReactNode;
  readonly endIcon?: ReactNode;
  /** Waits for what it started: it keeps the focus and takes no further presses. */
  readonly loading?: boolean;
}

/** A button. It submits no form unless its type says so. */
export function Button({ startIcon, endIcon, loading = false, onClick, children, ...props }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      type="button"
      {...props}
      onClick={press}
      {...(loading && { 'aria-disabled': true, 'aria-busy': true })}
    >
      {startIcon}
      {children}
      {endIcon}
    </Root>
  );
}
