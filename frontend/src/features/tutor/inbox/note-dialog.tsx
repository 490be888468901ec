import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { noteLength } from '../../../../../contract/tutor/routes.ts';
import type { InboxThread } from '../../../../../contract/tutor/inbox.ts';
import { useDraft, useDraftText } from '../../../api/use-draft.ts';
import { AskDialog } from '../../../components/forms/ask-dialog.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { ProblemText } from '../../../components/problem.tsx';
import { Text } from '../../../components/text.tsx';
import { useSend } from '../../safeguarding/use-send.ts';
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
  const draft = useDraft(`note ${inboxId}`);
  const text = useDraftText(draft);
  const [to, setTo] = useState(nobody);
  const colleagues = useListColleaguesQuery(undefined, { refetchOnMountOrArgChange: true });
  const listed = colleagues.currentData?.colleagues ?? [];
  const chosen = listed.find(({ tutorId }) => tutorId === to);
  const [addNote] = useAddNoteMutation();
  const { setField, fault, problem, wait, sending, send } = useSend(
    draft,
    async ({ messageId, text }) => {
      const pass = chosen && { to: chosen.tutorId, from: assigned?.tutorId ?? null };
      const { error } = await addNote({ inboxId, noteId: messageId, text, pass });
      if (error === undefined) onClose();
      return { error };
    },
    { asks: false, maximum: noteLength, announces: false },
  );
  return (
    <AskDialog
      maxWidth="sm"
      title="tutor.note"
      cancel="tutor.refer.cancel"
      action={
        chosen === undefined ? (
          <FormattedMessage id="tutor.note.add" />
        ) : (
          <FormattedMessage id="tutor.note.pass" values={{ name: chosen.name }} />
        )
      }
      isRunning={sending}
      problem={problem !== null && <ProblemText area="tutor.problem" code={problem} />}
      wait={wait}
      onAct={send}
      onClose={onClose}
    >
      <Text message="tutor.note.text" />
      <Field
        ref={setField}
        label={intl.formatMessage({ id: 'tutor.note.what' })}
        error={fault}
        multiline
        minRows={2}
        maxRows={8}
        value={text}
        slotProps={{ input: { maxLength: noteLength } }}
        onChange={({ target }) => draft.setText(target.value)}
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
    </AskDialog>
  );
}
