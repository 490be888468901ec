import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const side = 128;

/** A grey box of a photo's size. */
export const PhotoSpace = () => <Skeleton variant="rounded" width={side} height={side} />;

/** What has become of a photo. Screen readers read out changes, because the element is always in the document. */
export const PhotoStatus = ({ children }: { children: ReactNode }) => (
  <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
    {children}
  </Box>
);

/** A photo with its status and its buttons. */
export function PhotoItem({ number, children }: { number: number; children: ReactNode }) {
  const intl = useIntl();
  return (
    <Box
      role="group"
      aria-label={intl.formatMessage({ id: 'tutor.photo.number' }, { number })}
      tabIndex={-1}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        justifyItems: 'start',
        alignContent: 'start',
        maxWidth: '100%',
      }}
    >
      {children}
    </Box>
  );
}

/** Moves the focus from a button to its photo before the button vanishes. */
export const focusPhoto = ({ currentTarget }: MouseEvent): void =>
  currentTarget.closest<HTMLElement>('[role="group"]')?.focus();

/** A small photo that grows when it is pressed, and becomes small again. `jpeg` is in base64. */
export function PhotoFrame({ number, jpeg }: { number: number; jpeg: string }) {
  const intl = useIntl();
  const [isLarge, setIsLarge] = useState(false);
  const size = isLarge ? { maxWidth: '100%', height: 'auto' } : { width: side, height: side };
  return (
    <ButtonBase
      aria-expanded={isLarge}
      aria-label={intl.formatMessage({ id: 'tutor.photo.enlarge' }, { number })}
      onClick={() => setIsLarge(!isLarge)}
      sx={{ cursor: isLarge ? 'zoom-out' : 'zoom-in', borderRadius: 1, maxWidth: '100%' }}
    >
      <Box
        component="img"
        src={`data:image/jpeg;base64,${jpeg}`}
        alt=""
        sx={{
          ...size,
          display: 'block',
          objectFit: 'cover',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      />
    </ButtonBase>
  );
}

interface LoadedPhotoProps {
  readonly number: number;
  readonly query: {
    readonly data?: { readonly jpeg: string } | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
}

/** A stored photo, or what is shown until it is loaded. */
export function LoadedPhoto({ number, query: { data, isError, refetch } }: LoadedPhotoProps) {
  if (data !== undefined) return <PhotoFrame number={number} jpeg={data.jpeg} />;
  if (!isError) return <PhotoSpace />;
  return (
    <div>
      <Typography variant="body2">
        <FormattedMessage id="tutor.photo.not-loaded" />
      </Typography>
      <Button
        size="small"
        onClick={(event) => {
          focusPhoto(event);
          refetch();
        }}
      >
        <FormattedMessage id="common.retry" />
      </Button>
    </div>
  );
}

/** Loads a photo at once, or only after a button is pressed. */
export function WantedPhoto({
  number,
  loads,
  children,
}: {
  number: number;
  loads: boolean;
  children: ReactNode;
}) {
  const [isWanted, setIsWanted] = useState(loads);
  if (isWanted) return children;
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={(event) => {
        focusPhoto(event);
        setIsWanted(true);
      }}
    >
      <FormattedMessage id="tutor.photo.show" values={{ number }} />
    </Button>
  );
}

/** The photos below the text of a message. */
export const PhotoRow = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1.5 }}>{children}</Box>
);
