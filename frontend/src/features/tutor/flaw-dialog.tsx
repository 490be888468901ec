import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { threadLimits } from '../../../../contract/tutor/routes.ts';
import { flawLimits, flawReasons } from '../../../../contract/tutor/tutor-options.ts';
import type { FlawReason, SentThread } from '../../../../contract/tutor/threads.ts';
import { useDraft, useDraftText } from '../../api/use-draft.ts';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { useAutoFocus } from '../../components/keyboard/focus.ts';
import { ChoiceGroup } from '../../components/forms/choice-group.tsx';
import { Field } from '../../components/forms/field.tsx';
import { LinkButton } from '../../components/links.tsx';
import { findProblemText, ProblemNotice } from '../../components/problem.tsx';
import type { FlawDialogProps } from '../../components/something-wrong.tsx';
import { Text } from '../../components/text.tsx';
import { threadPath } from '../../paths.ts';
import { ChildlineNote, HelpNotice } from '../safeguarding/help-notice.tsx';
import { PersonalDataNotice } from '../safeguarding/personal-data-notice.tsx';
import { useSend, type Sending } from '../safeguarding/use-send.ts';
import { useReportFlawMutation } from './api.ts';

/** Separates the reason from what the student adds. */
const gap = '\n\n';

/** The draft is the message: the reason in words, and what the student adds. */
function useFlawDraft(name: string, labels: readonly string[]) {
  const draft = useDraft(name);
  const text = useDraftText(draft);
  const [first = '', ...rest] = text.split(gap);
  const label = labels.includes(first) ? first : null;
  const sentence = label === null ? text : rest.join(gap);
  const join = (...parts: readonly (string | null)[]) => draft.setText(parts.filter(Boolean).join(gap));
  return {
    draft,
    label,
    sentence,
    choose: (chosen: string) => join(chosen, sentence),
    write: (written: string) => join(label, written),
  };
}

interface FlawFormProps {
  readonly choices: readonly { readonly reason: FlawReason; readonly label: string }[];
  readonly flawDraft: ReturnType<typeof useFlawDraft>;
  readonly sending: Sending;
  readonly onClose: () => void;
}

function FlawForm({ choices, flawDraft, sending, onClose }: FlawFormProps) {
  const intl = useIntl();
  const { draft, label, sentence, choose, write } = flawDraft;
  const { setField, problem, concern, wait } = sending;
  const reason = problem === null ? null : findProblemText(intl.messages, 'flaw.problem', problem);
  // With any other error, the API has already checked the text for a concern.
  const isUnread = reason === 'flaw.problem.offline' || reason === 'flaw.problem.unknown';
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    const isEmpty = draft.readText().trim() === '';
    setMissing(isEmpty);
    if (!isEmpty) sending.send();
  };
  return (
    <>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Text message="flaw.text" />
        <div>
          <ChoiceGroup
            name="flaw"
            label={intl.formatMessage({ id: 'flaw.what' })}
            value={label ?? ''}
            options={choices.map((choice) => ({ value: choice.label, label: choice.label }))}
            onChoose={(chosen) => {
              setMissing(false);
              choose(chosen);
            }}
          />
          <FormHelperText error role="alert">
            {isMissing && <FormattedMessage id="flaw.missing" />}
          </FormHelperText>
        </div>
        <Field
          ref={setField}
          label={intl.formatMessage({ id: 'flaw.more' })}
          error={sending.fault}
          multiline
          minRows={2}
          maxRows={8}
          value={sentence}
          onChange={({ target }) => write(target.value)}
        />
        <PersonalDataNotice sending={sending} />
        {concern !== null && <HelpNotice told />}
        <ProblemNotice>
          {reason !== null && (
            <>
              <FormattedMessage id={reason} values={flawLimits} /> {wait}
            </>
          )}
        </ProblemNotice>
        {concern === null && isUnread && <ChildlineNote />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="flaw.cancel" />
        </Button>
        <FocusableButton
          variant="contained"
          loading={sending.sending}
          disabled={wait !== null}
          onClick={send}
        >
          <FormattedMessage id={problem === null ? 'flaw.send' : 'common.retry'} />
        </FocusableButton>
      </DialogActions>
    </>
  );
}

function Thanks({ sent, onClose }: { sent: SentThread; onClose: () => void }) {
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {sent.concern !== null && <HelpNotice told />}
        <Text message="flaw.sent.text" />
        {sent.helpLine && <ChildlineNote />}
      </DialogContent>
      <DialogActions>
        <LinkButton to={threadPath(sent.threadId)} message="flaw.sent.show" />
        <Button variant="contained" onClick={onClose}>
          <FormattedMessage id="common.close" />
        </Button>
      </DialogActions>
    </>
  );
}

/** Asks what is wrong with a question or a lesson, and sends it to the tutors. */
export function FlawDialog({ subject, onClose }: FlawDialogProps) {
  const intl = useIntl();
  const titleId = useId();
  const [reportFlaw] = useReportFlawMutation();
  const [sent, setSent] = useState<SentThread | null>(null);
  const title = useAutoFocus<HTMLHeadingElement>(sent !== null);
  const about = 'lessonId' in subject && subject.checkId === undefined ? 'lesson' : 'question';
  const choices = flawReasons.map((reason) => ({
    reason,
    label: intl.formatMessage({ id: reason === 'wrong' ? `flaw.wrong.${about}` : `flaw.${reason}` }),
  }));
  const flawDraft = useFlawDraft(
    ['flaw', ...Object.values(subject)].join(' '),
    choices.map((choice) => choice.label),
  );
  const sending = useSend(
    flawDraft.draft,
    async (message) => {
      const reason = choices.find(({ label }) => label === flawDraft.label)?.reason ?? 'other';
      // A retry of the same text has the same id, so that the server starts only one thread.
      const { data, error } = await reportFlaw({ ...message, threadId: message.messageId, reason, subject });
      if (data) setSent(data);
      return { error };
    },
    { asks: true, maximum: threadLimits.message },
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle ref={title} id={titleId} tabIndex={-1}>
        <FormattedMessage id={sent === null ? 'common.something-wrong' : 'flaw.sent.title'} />
      </DialogTitle>
      {sent === null ? (
        <FlawForm choices={choices} flawDraft={flawDraft} sending={sending} onClose={onClose} />
      ) : (
        <Thanks sent={sent} onClose={onClose} />
      )}
    </Dialog>
  );
}
