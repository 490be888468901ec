import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ChildlineNote } from './childline-note.tsx';
import { TellLead } from './tell-lead.tsx';

interface HelpLineProps {
  /** Tells the centre's safeguarding lead; rejects where that failed. */
  readonly onTell: () => Promise<unknown>;
}

/** A quiet line for a child who may mean something else than a lesson. Its button says first who would be told. */
export function HelpLine({ onTell }: HelpLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', maxWidth: '62ch', mt: 1.5 }}>
      <ChildlineNote />
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen((open) => !open)}
        sx={{ ml: -0.625 }}
      >
        <FormattedMessage id="queries.help.talk" />
      </Button>
      <div id={id}>{isOpen && <TellLead onTell={onTell} />}</div>
    </Box>
  );
}
