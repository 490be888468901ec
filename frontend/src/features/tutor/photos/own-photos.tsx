import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { photoLimits } from '../../../../../contract/tutor/photo-rules.ts';
import type { ThreadMessage } from '../../../../../contract/tutor/threads.ts';
import { ProblemText } from '../../../components/problem.tsx';
import { Text } from '../../../components/text.tsx';
import type { ProblemCode } from '../../../loading/problem.ts';
import { useGetPhotoQuery, type OutgoingPhoto } from './api.ts';
import {
  focusPhoto,
  LoadedPhoto,
  PhotoFrame,
  PhotoItem,
  PhotoRow,
  PhotoSpace,
  PhotoStatus,
  WantedPhoto,
} from './photo-frame.tsx';
import { useSendPhotos } from './use-photos.ts';

interface OwnPhotosProps {
  readonly threadId: string;
  readonly message: ThreadMessage;
  /** False to load photos only after a button is pressed. */
  readonly loads: boolean;
  /** The photos of the message that are being sent, or couldn't be. */
  readonly outgoing: readonly OutgoingPhoto[];
}

function StoredPhoto(props: { threadId: string; photoId: string; number: number }) {
  const { number, ...key } = props;
  return <LoadedPhoto number={number} query={useGetPhotoQuery(key)} />;
}

/** With any other error, the photo may be sent again. */
const finalProblems: readonly (ProblemCode | null)[] = [
  'photo_refused',
  'photo_limit',
  'photo_day_limit',
  'message_answered',
];

function UnsentPhoto({ photo, number }: { photo: OutgoingPhoto; number: number }) {
  const { sendAgain, remove } = useSendPhotos();
  const { jpeg, problem } = photo;
  const isFinal = finalProblems.includes(problem);
  const act = (event: MouseEvent<HTMLElement>) => {
    if (isFinal) {
      // Nothing of the photo is left to take the focus.
      event.currentTarget.closest('li')?.focus();
      remove(photo);
    } else {
      focusPhoto(event);
      void sendAgain(photo);
    }
  };
  return (
    <>
      {jpeg === null ? <PhotoSpace /> : <PhotoFrame number={number} jpeg={jpeg} />}
      <PhotoStatus>{problem === null && <Text variant="body2" message="tutor.photo.sending" />}</PhotoStatus>
      {problem !== null && (
        <Alert
          severity="error"
          role="alert"
          action={
            <Button color="inherit" onClick={act}>
              <FormattedMessage id={isFinal ? 'tutor.photo.remove' : 'common.retry'} />
            </Button>
          }
        >
          <ProblemText area="tutor.photo.problem" code={problem} values={photoLimits} />
        </Alert>
      )}
    </>
  );
}

/** The photos of a student's own message: first the stored ones, then those that are being sent or failed. */
export function OwnPhotos({ threadId, message, loads, outgoing }: OwnPhotosProps) {
  const { photos = [] } = message;
  const findOutgoing = (id: string) => outgoing.find(({ photoId }) => photoId === id);
  // One list, so that a photo that is being sent keeps its element, and with it the focus, when it is stored.
  const all = [
    // The thread may name a photo whose bytes couldn't be stored. It can be sent again.
    ...photos.map((photo) => (photo.state === 'shown' && findOutgoing(photo.photoId)) || photo),
    ...outgoing.filter(({ photoId }) => !photos.some((named) => named.photoId === photoId)),
  ];
  return (
    <PhotoRow>
      {all.map((photo, index) => (
        <PhotoItem key={photo.photoId} number={index + 1}>
          {!('state' in photo) ? (
            <UnsentPhoto photo={photo} number={index + 1} />
          ) : photo.state === 'shown' ? (
            <WantedPhoto number={index + 1} loads={loads}>
              <StoredPhoto threadId={threadId} photoId={photo.photoId} number={index + 1} />
            </WantedPhoto>
          ) : (
            <Text variant="body2" message="tutor.photo.removed" />
          )}
        </PhotoItem>
      ))}
    </PhotoRow>
  );
}
