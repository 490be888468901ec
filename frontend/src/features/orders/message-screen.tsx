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
  readonly actions?: ReactNode;
  /** True to show how to contact the centre. */
  readonly contact?: boolean;
}

/** A page with a picture, a text and links to the next steps. */
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
