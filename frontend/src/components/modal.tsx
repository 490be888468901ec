import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, type ComponentProps, type MouseEvent } from 'react';

const Root = styled('dialog')(({ theme }) => ({
  padding: 24,
  border: 0,
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  overflowY: 'auto',
  borderRadius: theme.vars.shape.borderRadius,
  color: 'inherit',
  background: theme.vars.palette.background.paper,
  '@media print': { display: 'none' },
  '&::backdrop': { background: 'rgb(10 16 36 / 55%)' },
}));

interface ModalProps extends Omit<ComponentProps<typeof Root>, 'ref' | 'open' | 'onClose' | 'onClick'> {
  readonly open: boolean;
  /** Escape was pressed, or the page around it. Called after every closing; once too often does no harm. */
  readonly onClose: () => void;
}

/**
 * A modal dialog of the browser: it keeps the focus, Escape closes it, and the focus goes back to where it was.
 * It stays in the document while it is closed. Give it a name.
 */
export function Modal({ open, onClose, ...props }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (!open) dialog.current?.close();
    else if (dialog.current?.open === false) dialog.current.showModal();
  }, [open]);
  const closeFromBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };
  return <Root {...props} ref={dialog} onClose={onClose} onClick={closeFromBackdrop} />;
}
