import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ComponentProps } from 'react';

/** The element: where MUI disables it, it says so and can still be focused. */
function FocusableRoot({ disabled, ...button }: ComponentProps<'button'>) {
  return <button {...button} {...(disabled && { 'aria-disabled': true, tabIndex: 0 })} />;
}

/**
 * MUI's button, which keeps the focus while it is disabled or loading: a native `disabled` would take it away. It
 * takes no presses then, and says that it is busy while it loads.
 */
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
