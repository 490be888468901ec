import { FormattedMessage } from 'react-intl';
import type { MessagePhoto } from '../../../../../contract/tutor/photos.ts';
import type { ThreadMessage } from '../../../../../contract/tutor/threads.ts';
import { AskInline } from '../../../components/forms/ask-inline.tsx';
import { ProblemText } from '../../../components/problem.tsx';
import { Text } from '../../../components/text.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { readProblem } from '../../../loading/problem.ts';
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
  return (
    <AskInline
      color="inherit"
      question={<FormattedMessage id="tutor.inbox.photo.remove.text" />}
      confirm="tutor.inbox.photo.remove.yes"
      cancel="tutor.inbox.photo.remove.no"
      confirmColor="error"
      describe={(failure) => <ProblemText area="tutor.problem" code={readProblem(failure).code} />}
      call={(event) => {
        focusPhoto(event);
        return removePhoto(key);
      }}
    >
      <FormattedMessage id="tutor.inbox.photo.remove" />
      <VisuallyHidden>{` ${number}`}</VisuallyHidden>
    </AskInline>
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
