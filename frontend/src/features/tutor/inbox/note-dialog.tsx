import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { noteLength } from '../../../../../contract/tutor/routes.ts';
import type { InboxThread } from '../../../../../contract/tutor/inbox.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { ProblemNotice, ProblemText } from '../../../components/problem.tsx';
import { Text } from '../../../components/text.tsx';
import { readProblem } from '../../../loading/problem.ts';
import { useSingleCall } from '../../../loading/use-single-call.ts';
import { useAddNoteMutation, useListColleaguesQuery } from './api.ts';
import { Select } from './select.tsx';

interface NoteDialogProps {
  readonly thread: Pick<InboxThread, 'inboxId' | 'assigned'>;
  readonly onClose: () => void;
}

const nobody = '';

/** Adds a note among tutors to the conversation, and passes the conversation to a colleague if one is chosen. */
export function NoteDialog({ thread: { inboxId, assigned }, onClose }: NoteDialogProps) {
  const intl = useIntl();
  const field = useRef<HTMLTextAreaElement>(null);
  // A retry has the same id, so that the note is added once.
  const [noteId] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [to, setTo] = useState(nobody);
  const [lacksText, setLacksText] = useState(false);
  const colleagues = useListColleaguesQuery(undefined, { refetchOnMountOrArgChange: true });
  const listed = colleagues.currentData?.colleagues ?? [];
  const chosen = listed.find(({ tutorId }) => tutorId === to);
  const [addNote] = useAddNoteMutation();
  const { isRunning, failure, run } = useSingleCall();
  const send = async () => {
    if (text.trim() === '') {
      setLacksText(true);
      field.current?.focus();
      return;
    }
    const pass = chosen && { to: chosen.tutorId, from: assigned?.tutorId ?? null };
    const { error } = await run(() => addNote({ inboxId, noteId, text, pass }));
    if (error === undefined) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>
        <FormattedMessage id="tutor.note" />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Text message="tutor.note.text" />
        <Field
          ref={field}
          label={intl.formatMessage({ id: 'tutor.note.what' })}
          error={lacksText ? intl.formatMessage({ id: 'tutor.note.empty' }) : undefined}
          multiline
          minRows={2}
          maxRows={8}
          value={text}
          slotProps={{ input: { maxLength: noteLength } }}
          onChange={({ target }) => {
            setText(target.value);
            setLacksText(false);
          }}
        />
        <Select
          label={intl.formatMessage({ id: 'tutor.note.to' })}
          value={to}
          disabled={listed.length === 0}
          options={[
            { value: nobody, label: intl.formatMessage({ id: 'tutor.note.nobody' }) },
            ...listed.map(({ tutorId, name }) => ({ value: tutorId, label: name })),
          ]}
          onChoose={setTo}
        />
        {colleagues.isError && <Text message="tutor.note.no-list" />}
        {colleagues.isSuccess && listed.length === 0 && <Text message="tutor.note.alone" />}
        <ProblemNotice>
          {failure !== undefined && <ProblemText area="tutor.problem" code={readProblem(failure).code} />}
        </ProblemNotice>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="tutor.refer.cancel" />
        </Button>
        <FocusableButton variant="contained" loading={isRunning} onClick={() => void send()}>
          {chosen === undefined ? (
            <FormattedMessage id="tutor.note.add" />
          ) : (
            <FormattedMessage id="tutor.note.pass" values={{ name: chosen.name }} />
          )}
        </FocusableButton>
      </DialogActions>
    </Dialog>
  );
}
