import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CentreContact } from '../../brand/centre-contact.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { PanelStack } from '../../components/panel.tsx';
import type { PictureName } from '../../components/picture.tsx';

interface MessageScreenProps {
  readonly title: string;
  readonly takesFocus?: boolean;
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
  takesFocus = false,
  picture,
  text,
  actions,
  contact = false,
}: MessageScreenProps) {
  return (
    <PanelStack>
      <PageTitle title={title} takesFocus={takesFocus} />
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
