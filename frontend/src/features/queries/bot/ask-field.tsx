import Box from '@mui/material/Box';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { botLimits } from '../../../../../contract/queries/routes.ts';
import { Field } from '../../../components/forms/field.tsx';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { HelpNotice } from '../safeguarding/help-notice.tsx';
import { PersonalDataNotice } from '../safeguarding/personal-data-notice.tsx';
import type { Draft } from '../tutor/use-draft.ts';
import type { Sending } from '../tutor/use-send.ts';

interface AskFieldProps {
  readonly draft: Draft;
  readonly sending: Sending;
  /** Another question is being answered. */
  readonly busy: boolean;
  /** The number of questions that the student may still ask today. */
  readonly left: number;
}

/** The field for a question. Enter asks, Shift and Enter start a new line. */
export function AskField({ draft, sending, busy, left }: AskFieldProps) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const { fault, concern, personal } = sending;

  useEffect(() => {
    if (fault !== null) field.current?.focus();
  }, [fault]);

  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (!busy) sending.send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    submit(event);
  };
  const fewLeft = left <= botLimits.perDay - botLimits.softPerDay;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Field
        ref={field}
        label={intl.formatMessage({ id: 'queries.bot.label' })}
        hint={intl.formatMessage({ id: fewLeft ? 'queries.bot.left' : 'queries.bot.hint' }, { left })}
        error={
          fault === null
            ? undefined
            : intl.formatMessage({ id: `queries.message.${fault}` }, { maximum: botLimits.question })
        }
        multiline
        minRows={1}
        maxRows={8}
        value={draft.text}
        onChange={({ target }) => draft.setText(target.value)}
        onKeyDown={onKeyDown}
      />
      {concern !== null && <HelpNotice told />}
      {personal.length > 0 && (
        <PersonalDataNotice
          kinds={personal}
          onEdit={() => {
            sending.keepEditing();
            field.current?.focus();
          }}
          onSend={sending.sendAnyway}
        />
      )}
      <FocusableButton
        type="submit"
        variant="contained"
        size="large"
        loading={busy || sending.sending}
        sx={{ justifySelf: 'start' }}
      >
        <FormattedMessage id={busy || sending.sending ? 'queries.bot.asking' : 'queries.bot.ask'} />
      </FocusableButton>
    </Box>
  );
}
