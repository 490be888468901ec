import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { threadLimits } from '../../../../../contract/queries/routes.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { findProblemText, ProblemNotice } from '../../../components/problem.tsx';
import { ChildlineNote } from '../safeguarding/childline.tsx';
import { HelpNotice } from '../safeguarding/help-notice.tsx';
import { MessageEditor } from './message-editor.tsx';
import { PersonalDataNotice } from '../safeguarding/personal-data-notice.tsx';
import type { Draft } from './use-draft.ts';
import type { Sending } from './use-send.ts';

interface ComposerProps {
  readonly draft: Draft;
  readonly sending: Sending;
  readonly label: string;
  readonly hint: string;
  /** The id of the button's text. */
  readonly action: string;
  /** A second button next to the one that sends. */
  readonly secondary?: ReactNode;
  /** Names Childline if sending failed before the API could look for a concern in the text. */
  readonly offersHelp?: boolean;
  /** Shown between the text and the button. */
  readonly children?: ReactNode;
}

/** The form in which students and tutors write a message. */
export function Composer({
  draft,
  sending,
  label,
  hint,
  action,
  secondary,
  offersHelp = false,
  children,
}: ComposerProps) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const { fault, problem, concern, wait, personal } = sending;
  const reason = problem === null ? null : findProblemText(intl.messages, 'queries.problem', problem);
  // The API names any other reason only after it has looked for a concern.
  const isUnread = reason === 'queries.problem.offline' || reason === 'queries.problem.unknown';

  useEffect(() => {
    if (fault !== null) field.current?.focus();
  }, [fault]);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    sending.send();
  };
  const keepEditing = () => {
    sending.keepEditing();
    field.current?.focus();
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      <MessageEditor
        ref={field}
        label={label}
        hint={hint}
        text={draft.text}
        error={
          fault === null
            ? undefined
            : intl.formatMessage({ id: `queries.message.${fault}` }, { maximum: threadLimits.message })
        }
        onChange={draft.setText}
      />
      {children}
      {personal.length > 0 && (
        <PersonalDataNotice kinds={personal} onEdit={keepEditing} onSend={sending.sendAnyway} />
      )}
      {concern !== null && <HelpNotice told />}
      <ProblemNotice>
        {reason !== null && (
          <>
            <FormattedMessage id={reason} values={threadLimits} /> {wait}
          </>
        )}
      </ProblemNotice>
      {offersHelp && concern === null && isUnread && <ChildlineNote />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <FocusableButton
          type="submit"
          variant="contained"
          size="large"
          loading={sending.sending}
          disabled={wait !== null}
        >
          <FormattedMessage
            id={sending.sending ? 'queries.sending' : problem === null ? action : 'common.retry'}
          />
        </FocusableButton>
        {secondary}
      </Box>
    </Box>
  );
}
