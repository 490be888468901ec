import { threadLimits } from '../../../../contract/tutor/routes.ts';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { Text } from '../../components/text.tsx';
import type { AskedKind, AskedSubject, SentThread } from '../../../../contract/tutor/threads.ts';
import { ChoiceGroup } from '../../components/forms/choice-group.tsx';
import { accountPreferencesPath } from '../../paths.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { useStartThreadMutation } from './api.ts';
import { useChosenPhotos, useSendPhotos } from './photos/use-photos.ts';
import { Composer } from './composer.tsx';
import { ReplyTime } from './thread-labels.tsx';
import { nameThreadDraft, useDraft } from '../../api/use-draft.ts';
import { useSend } from '../safeguarding/use-send.ts';

interface NewThreadFormProps {
  readonly kind: AskedKind;
  /** What the new conversation is about, such as a lesson. Null if the student chooses a course in this form. */
  readonly subject: AskedSubject | null;
  readonly about: ReactNode;
  readonly courses: readonly { readonly courseId: string; readonly title: string }[];
  readonly onSent: (thread: SentThread) => void;
}

const other = 'other';

const toPreferences = (words: ReactNode) => (
  <Link component={RouterLink} to={accountPreferencesPath}>
    {words}
  </Link>
);

export function NewThreadForm({ kind, subject, about, courses, onSent }: NewThreadFormProps) {
  const intl = useIntl();
  const [startThread] = useStartThreadMutation();
  const isInTopic = subject !== null && ('attemptId' in subject || subject.lessonId !== undefined);
  const [course, setCourse] = useState(other);
  const [notify, setNotify] = useState(true);
  const wantsEmail = useAppSelector((state) => state.customization.emailNotices);
  const draft = useDraft(nameThreadDraft(kind, subject));
  const photos = useChosenPhotos();
  const { send: sendPhotos } = useSendPhotos();
  const sending = useSend(
    draft,
    async (message) => {
      const chosen = course === other ? null : { courseId: course };
      const { data, error } = await startThread({
        ...message,
        // A retry of the same text has the same id, so that the server starts only one thread.
        threadId: message.messageId,
        kind,
        subject: subject ?? chosen,
        notify,
      });
      if (data) {
        void sendPhotos({ threadId: data.threadId, messageId: message.messageId }, photos.take());
        onSent(data);
      }
      return { error };
    },
    { asks: true, maximum: threadLimits.message },
  );

  return (
    <Card sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      {about}
      <Typography sx={{ maxWidth: '62ch' }}>
        <FormattedMessage id={`tutor.new.${kind}`} /> <ReplyTime />{' '}
        {isInTopic && <FormattedMessage id="tutor.new.results" />}
      </Typography>
      {subject === null && (
        <ChoiceGroup
          name="course"
          label={intl.formatMessage({ id: 'tutor.new.about' })}
          value={course}
          options={[
            ...courses.map(({ courseId, title }) => ({ value: courseId, label: title })),
            { value: other, label: intl.formatMessage({ id: 'tutor.new.other' }) },
          ]}
          onChoose={setCourse}
        />
      )}
      <Composer
        draft={draft}
        sending={sending}
        label={intl.formatMessage({ id: `tutor.message.label.${kind}` })}
        action="tutor.send"
        photos={photos}
        offersHelp
      >
        {wantsEmail ? (
          <FormControlLabel
            control={<Checkbox checked={notify} onChange={(_, checked) => setNotify(checked)} />}
            label={intl.formatMessage({ id: 'tutor.notify' })}
          />
        ) : (
          <Text message="tutor.notify.off" values={{ link: toPreferences }} />
        )}
      </Composer>
    </Card>
  );
}
