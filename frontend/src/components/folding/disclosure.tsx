import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';

const Details = styled('details')({});

const Summary = styled('summary')({
  // A `summary` inherits this from its element in the shadow tree, not from the page.
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  width: 'fit-content',
  minHeight: 44,
  fontWeight: 600,
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  'details[open] > &': { marginBlockEnd: 8 },
  'details[open] > & > svg': { transform: 'rotate(180deg)' },
});

interface DisclosureProps {
  readonly title: ReactNode;
  /** The id of the title. */
  readonly id?: string;
  readonly titleSx?: SxProps<Theme>;
  readonly sx?: SxProps<Theme>;
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A title with a chevron, as accordions have, that unfolds a content. The content is rendered when it is first unfolded. */
export function Disclosure({ title, id, titleSx, sx, open = false, children }: DisclosureProps) {
  const [wasOpened, setWasOpened] = useState(open);
  return (
    <Details
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpened(true);
      }}
      sx={sx ?? null}
    >
      <Summary id={id} sx={titleSx ?? null}>
        {title}
        <Icon name="expand" />
      </Summary>
      {wasOpened && children}
    </Details>
  );
}
