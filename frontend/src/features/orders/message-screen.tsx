import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CentreContact } from '../../brand/centre-contact.tsx';
import { EmptyState, type PictureName } from '../../components/empty-state.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { PanelStack } from '../../components/panel.tsx';

interface MessageScreenProps {
  readonly title: string;
  readonly autoFocus?: boolean;
  readonly picture: PictureName;
  readonly text: ReactNode;
  /** Buttons and links. */
  readonly actions?: ReactNode;
  /** Shows how to reach the centre. */
  readonly contact?: boolean;
}

/** A page that says how things stand, and the ways on. */
export function MessageScreen({
  title,
  autoFocus = false,
  picture,
  text,
  actions,
  contact = false,
}: MessageScreenProps) {
  return (
    <PanelStack>
      <PageTitle title={title} autoFocus={autoFocus} />
      <EmptyState
        picture={picture}
        text={text}
        action={
          <>
            {actions !== undefined && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
                {actions}
              </Box>
            )}
            {contact && (
              <Box sx={{ '& > ul': { justifyContent: 'center' } }}>
                <CentreContact />
              </Box>
            )}
          </>
        }
      />
    </PanelStack>
  );
}
