import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { look, shouldForwardProp, type Look } from './button-look.ts';

const Root = styled(Link, { shouldForwardProp })<Look>(look);

interface LinkButtonProps extends ComponentProps<typeof Root> {
  readonly startIcon?: ReactNode;
  readonly endIcon?: ReactNode;
}

/** A link inside the app that looks like a button. */
export function LinkButton({ startIcon, endIcon, children, ...props }: LinkButtonProps) {
  return (
    <Root {...props}>
      {startIcon}
      {children}
      {endIcon}
    </Root>
  );
}
