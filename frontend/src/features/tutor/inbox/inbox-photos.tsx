import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessagePhoto } from '../../../../../contract/tutor/photos.ts';
import type { ThreadMessage } from '../../../../../contract/tutor/threads.ts';
import { ProblemText } from '../../../components/problem.tsx';
import { Text } from '../../../components/text.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { readProblem } from '../../../loading/problem.ts';
import { useSingleCall } from '../../../loading/use-single-call.ts';
import {
  focusPhoto,
  LoadedPhoto,
  PhotoItem,
  PhotoRow,
  PhotoStatus,
  WantedPhoto,
} from '../photos/photo-frame.tsx';
import { useGetInboxPhotoQuery, useRemovePhotoMutation, type InboxPhotoKey } from './api.ts';

function StoredPhoto({ number, ...key }: InboxPhotoKey & { number: number }) {
  return <LoadedPhoto number={number} query={useGetInboxPhotoQuery(key)} />;
}

/** Asks before it removes a photo, because the student is told. */
function RemoveButton({ number, ...key }: InboxPhotoKey & { number: number }) {
  const [removePhoto] = useRemovePhotoMutation();
  const { isRunning, failure, run } = useSingleCall();
  const [step, setStep] = useState<'begin' | 'ask' | 'left'>('begin');
  if (step !== 'ask')
    return (
      <Button autoFocus={step === 'left'} size="small" color="inherit" onClick={() => setStep('ask')}>
        <FormattedMessage id="tutor.inbox.photo.remove" />
        <VisuallyHidden>{` ${number}`}</VisuallyHidden>
      </Button>
    );
  return (
    <Alert severity="warning" role="alert" sx={{ maxWidth: 320 }}>
      {failure === undefined ? (
        <FormattedMessage id="tutor.inbox.photo.remove.text" />
      ) : (
        <ProblemText area="tutor.problem" code={readProblem(failure).code} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          autoFocus
          size="small"
          variant="contained"
          color="error"
          disabled={isRunning}
          onClick={(event) => {
            focusPhoto(event);
            void run(() => removePhoto(key));
          }}
        >
          <FormattedMessage id="tutor.inbox.photo.remove.yes" />
        </Button>
        <Button size="small" color="inherit" onClick={() => setStep('left')}>
          <FormattedMessage id="tutor.inbox.photo.remove.no" />
        </Button>
      </Box>
    </Alert>
  );
}

interface InboxPhotosProps {
  readonly inboxId: string;
  readonly message: ThreadMessage;
  /** False to load photos only after a button is pressed. */
  readonly loads: boolean;
  readonly canRemove: boolean;
}

/** The photos of a student's message, for staff. A removed photo can be opened by safeguarding leads only. */
export function InboxPhotos({ inboxId, message: { photos = [] }, loads, canRemove }: InboxPhotosProps) {
  const show = ({ photoId, state }: MessagePhoto, number: number) => (
    <WantedPhoto key={state} number={number} loads={loads && state === 'shown'}>
      <StoredPhoto inboxId={inboxId} photoId={photoId} number={number} />
    </WantedPhoto>
  );
  return (
    <PhotoRow>
      {photos.map((photo, index) => (
        <PhotoItem key={photo.photoId} number={index + 1}>
          <PhotoStatus>
            {photo.state !== 'shown' && (
              <Text
                variant="body2"
                message={photo.state === 'removed' ? 'tutor.photo.removed' : 'tutor.inbox.photo.restricted'}
              />
            )}
          </PhotoStatus>
          {photo.state !== 'removed' && show(photo, index + 1)}
          {photo.state === 'shown' && canRemove && (
            <RemoveButton inboxId={inboxId} photoId={photo.photoId} number={index + 1} />
          )}
        </PhotoItem>
      ))}
    </PhotoRow>
  );
}
