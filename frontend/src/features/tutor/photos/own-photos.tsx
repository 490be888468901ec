import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { photoLimits } from '../../../../../contract/tutor/photo-rules.ts';
import type { ThreadMessage } from '../../../../../contract/tutor/threads.ts';
import { ProblemText } from '../../../components/problem.tsx';
import { Text } from '../../../components/text.tsx';
import { useGetPhotoQuery, type OutgoingPhoto } from './api.ts';
import { LoadedPhoto, PhotoFrame, PhotoRow, PhotoSpace, WantedPhoto } from './photo-frame.tsx';
import { useSendPhotos } from './use-photos.ts';

interface OwnPhotosProps {
  readonly threadId: string;
  readonly message: ThreadMessage;
  /** False to load photos only after a button is pressed. */
  readonly loads: boolean;
  /** The photos of the message that are being sent, or couldn't be. */
  readonly outgoing: readonly OutgoingPhoto[];
}

function OwnPhoto(props: { threadId: string; photoId: string; number: number }) {
  const { number, ...key } = props;
  return <LoadedPhoto number={number} query={useGetPhotoQuery(key)} />;
}

/** The photos of a student's own message: first the stored ones, then those that are being sent or failed. */
export function OwnPhotos({ threadId, message, loads, outgoing }: OwnPhotosProps) {
  const { photos = [] } = message;
  const { sendAgain } = useSendPhotos();
  const unsent = outgoing.filter(({ photoId }) => !photos.some((stored) => stored.photoId === photoId));
  return (
    <PhotoRow>
      {photos.map(({ photoId, state }, index) =>
        state === 'shown' ? (
          <WantedPhoto key={photoId} number={index + 1} loads={loads}>
            <OwnPhoto threadId={threadId} photoId={photoId} number={index + 1} />
          </WantedPhoto>
        ) : (
          <Text key={photoId} variant="body2" message="tutor.photo.removed" />
        ),
      )}
      {unsent.map((photo, index) => (
        <Box key={photo.photoId} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          {photo.jpeg === null ? (
            <PhotoSpace />
          ) : (
            <PhotoFrame number={photos.length + index + 1} jpeg={photo.jpeg} />
          )}
          {photo.problem === null ? (
            <Text variant="body2" message="tutor.photo.sending" />
          ) : (
            <Alert
              severity="error"
              role="alert"
              action={
                <Button color="inherit" onClick={() => void sendAgain(photo)}>
                  <FormattedMessage id="common.retry" />
                </Button>
              }
            >
              <ProblemText area="tutor.photo.problem" code={photo.problem} values={photoLimits} />
            </Alert>
          )}
        </Box>
      ))}
    </PhotoRow>
  );
}
