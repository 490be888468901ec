import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { botLimits } from '../../../../../contract/queries/routes.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { HelpNotice } from '../safeguarding/help-notice.tsx';
import { PersonalDataNotice } from '../safeguarding/personal-data-notice.tsx';
import type { Draft } from '../tutor/use-draft.ts';
import type { Sending } from '../tutor/use-send.ts';

interface AskFieldProps {
  readonly draft: Draft;
  readonly sending: Sending;
  readonly busy: boolean;
  /** The number of questions that the student may still ask today. */
  readonly left: number;
}

export function AskField({ draft, sending, busy, left }: AskFieldProps) {
  const intl = useIntl();
  const { setField } = sending;
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (!busy) sending.send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    submit(event);
  };
  const fewLeft = left <= botLimits.perDay - botLimits.softPerDay;
  const loading = busy || sending.sending;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Field
        ref={setField}
        label={intl.formatMessage({ id: 'queries.bot.label' })}
        hint={intl.formatMessage({ id: fewLeft ? 'queries.bot.left' : 'queries.bot.hint' }, { left })}
        error={sending.fault}
        multiline
        minRows={1}
        maxRows={8}
        value={draft.text}
        onChange={({ target }) => draft.setText(target.value)}
        onKeyDown={onKeyDown}
      />
      {sending.concern !== null && <HelpNotice told />}
      <PersonalDataNotice sending={sending} />
      <FocusableButton
        type="submit"
        variant="contained"
        size="large"
        loading={loading}
        sx={{ justifySelf: 'start' }}
      >
        <FormattedMessage id={loading ? 'queries.bot.asking' : 'queries.bot.ask'} />
      </FocusableButton>
    </Box>
  );
}
