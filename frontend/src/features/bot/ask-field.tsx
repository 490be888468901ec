import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { botLimits } from '../../../../contract/bot/routes.ts';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { Field } from '../../components/forms/field.tsx';
import { HelpNotice } from '../safeguarding/help-notice.tsx';
import { PersonalDataNotice } from '../safeguarding/personal-data-notice.tsx';
import { useDraftText, type Draft } from '../../api/use-draft.ts';
import type { Sending } from '../safeguarding/use-send.ts';

interface AskFieldProps {
  readonly draft: Draft;
  readonly sending: Sending;
  readonly busy: boolean;
  /** The number of questions that the student may still ask today. */
  readonly left: number;
  /** True to show an example of a question. */
  readonly hasExample: boolean;
}

/** Stays at the bottom of the window. In a low window it would cover the answer, for example above a keyboard. */
const BottomForm = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  margin: theme.spacing('auto', -2.5, -2.5),
  padding: theme.spacing(2, 2.5),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: `0 0 ${theme.vars.shape.borderRadius} ${theme.vars.shape.borderRadius}`,
  background: theme.vars.palette.background.paper,
  '&& *': { scrollMarginBlockEnd: 0 },
  [theme.breakpoints.up('md')]: {
    margin: theme.spacing('auto', -3, -3),
    paddingInline: theme.spacing(3),
  },
  '@media (min-height: 500px)': { position: 'sticky', zIndex: 1, bottom: 0 },
  '@media print': { display: 'none' },
}));

export function AskField({ draft, sending, busy, left, hasExample }: AskFieldProps) {
  const intl = useIntl();
  const { setField } = sending;
  const text = useDraftText(draft);
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (!busy) sending.send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    submit(event);
  };
  const fewLeft = left <= botLimits.perDay - botLimits.softPerDay;
  const hint = fewLeft ? 'bot.left' : hasExample ? 'bot.hint' : undefined;
  const loading = busy || sending.sending;
  return (
    <BottomForm noValidate onSubmit={submit}>
      <Box sx={{ maxHeight: '45dvh', overflowY: 'auto', '&:empty': { display: 'none' } }}>
        {sending.concern !== null && <HelpNotice told />}
        <PersonalDataNotice sending={sending} />
      </Box>
      <Field
        ref={setField}
        label={intl.formatMessage({ id: 'bot.label' })}
        hint={hint && intl.formatMessage({ id: hint }, { left })}
        error={sending.fault}
        multiline
        minRows={1}
        maxRows={5}
        value={text}
        onChange={({ target }) => draft.setText(target.value)}
        onKeyDown={onKeyDown}
        endAdornment={
          <FocusableButton
            type="submit"
            variant="contained"
            loading={loading}
            sx={{ flexShrink: 0, marginInline: '8px 6px' }}
          >
            <FormattedMessage id={loading ? 'bot.asking' : 'bot.ask'} />
          </FocusableButton>
        }
      />
    </BottomForm>
  );
}
