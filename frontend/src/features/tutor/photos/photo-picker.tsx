import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { photoLimits } from '../../../../../contract/tutor/photo-rules.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { PhotoFrame, PhotoSpace } from './photo-frame.tsx';
import type { ChosenPhotos } from './use-photos.ts';

/** Lets a student choose photos for the next message, and shows the chosen ones. */
export function PhotoPicker({ photos, notices, add, remove }: ChosenPhotos) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isFull = photos.length >= photoLimits.perMessage;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={intl.formatMessage({ id: 'tutor.photo.choose' })}
        onChange={({ target }) => {
          add(target.files ?? []);
          // Otherwise choosing the same file again would be no change.
          target.value = '';
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <FocusableButton
          ref={button}
          variant="outlined"
          disabled={isFull}
          onClick={() => {
            if (!isFull) input.current?.click();
          }}
        >
          <FormattedMessage id="tutor.photo.choose" />
        </FocusableButton>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 16rem' }}>
          <FormattedMessage id="tutor.photo.hint" values={photoLimits} />
        </Typography>
      </Box>
      {photos.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {photos.map(({ photoId, jpeg }, index) => (
            <Box key={photoId} sx={{ display: 'grid', justifyItems: 'start', alignContent: 'start' }}>
              {jpeg === null ? <PhotoSpace /> : <PhotoFrame number={index + 1} jpeg={jpeg} />}
              <Button
                size="small"
                color="inherit"
                onClick={() => {
                  remove(photoId);
                  button.current?.focus();
                }}
              >
                <FormattedMessage id="tutor.photo.remove" />
                <VisuallyHidden>{` ${index + 1}`}</VisuallyHidden>
              </Button>
            </Box>
          ))}
        </Box>
      )}
      {notices.map((notice) => (
        <Alert key={notice} severity={notice === 'most' ? 'info' : 'error'} role="alert">
          <FormattedMessage id={`tutor.photo.${notice}`} values={photoLimits} />
        </Alert>
      ))}
    </Box>
  );
}
