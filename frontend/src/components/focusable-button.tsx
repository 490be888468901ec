import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ComponentProps } from 'react';

function FocusableRoot({ disabled, ...button }: ComponentProps<'button'>) {
  return <button {...button} {...(disabled && { 'aria-disabled': true, tabIndex: 0 })} />;
}

/** A button that keeps the focus while it is disabled, because it has `aria-disabled` instead of `disabled`. */
export function FocusableButton({ loading = false, ...props }: ButtonProps) {
  return (
    <Button
      {...props}
      component={FocusableRoot}
      loading={loading}
      loadingIndicator={<CircularProgress color="inherit" size={16} aria-hidden />}
      {...(loading && { 'aria-busy': true })}
    />
  );
}
