import Button from '@mui/material/Button';
import { createContext, Suspense, useContext, useId, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FlawSubject } from '../../../contract/tutor/threads.ts';
import { minTouchTarget } from './measures.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface FlawDialogProps {
  /** Where something is wrong. */
  readonly subject: FlawSubject;
  readonly onClose: () => void;
}

/** Renders the dialog in which somebody says what is wrong. The app sets it, because features don't import each other. */
export const FlawDialogContext = createContext<((props: FlawDialogProps) => ReactNode) | null>(null);

type SomethingWrongProps = Pick<FlawDialogProps, 'subject'> &
  // Tells this button from others of the page to those who don't see what is around it.
  ({ readonly of: ReactNode } | { readonly ofId: string });

/** A quiet button with which students and staff report something wrong in a question or a lesson. */
export function SomethingWrong({ subject, ...name }: SomethingWrongProps) {
  const id = useId();
  const renderDialog = useContext(FlawDialogContext);
  const [isOpen, setOpen] = useState(false);
  if (renderDialog === null) return null;
  return (
    <>
      <Button
        size="small"
        id={id}
        {...('ofId' in name && { 'aria-labelledby': `${id} ${name.ofId}` })}
        onClick={() => setOpen(true)}
        sx={[
          minTouchTarget,
          { justifySelf: 'start', marginInlineStart: -1.625, color: 'text.secondary', fontWeight: 400 },
          // Grey words without a line or a border look like text.
          { textDecoration: 'underline', textUnderlineOffset: '0.2em', displayPrint: 'none' },
        ]}
      >
        <FormattedMessage id="common.something-wrong" />
        {'of' in name && <VisuallyHidden>: {name.of}</VisuallyHidden>}
      </Button>
      {isOpen && <Suspense>{renderDialog({ subject, onClose: () => setOpen(false) })}</Suspense>}
    </>
  );
}
