import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { judgeWithMistakes, type Feedback as Judged } from '../../../../../contract/typed-answers/judge.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { TextPart } from '../../../components/prose/prepared-text.tsx';
import { Feedback, type Tone } from './feedback.tsx';
import type { CheckFormProps } from './check-form-props.ts';

/** A number that the decimal keypad of a phone can type, without sign, slash or unit. */
const isPlainDecimal = /^[\d.]+$/;

const tones: Readonly<Record<Judged['verdict']['kind'], Tone>> = {
  right: 'right',
  wrong: 'wrong',
  almost: 'hint',
  unreadable: 'hint',
};

export function TypedCheck({ form, questionId, finished, next, onTry }: CheckFormProps<'typed'>) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  /** The text of the last try. The same text again, for example by a double tap, isn't another try. */
  const [tried, setTried] = useState<string | null>(null);
  const [judged, setJudged] = useState<Judged | null>(null);
  const { accepted, mistakes } = form;

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (finished) return;
    const answers = mistakes.map(({ answer }) => answer);
    const result = judgeWithMistakes(accepted, answers, typed);
    setJudged(result);
    const { kind } = result.verdict;
    if ((kind === 'right' || kind === 'wrong') && typed !== tried) {
      setTried(typed);
      onTry(kind === 'right');
    }
    if (kind !== 'right') {
      field.current?.focus();
      field.current?.select();
    }
  };

  const describe = ({ verdict, mistake }: Judged): ReactNode => {
    const listed = mistakes[mistake];
    if (listed) return <TextPart tree={listed.reason} />;
    const { reason } = verdict;
    const values = {
      values: 'values' in verdict ? verdict.values.replace('^2', '²').replace('^3', '³') : '',
    };
    return reason === undefined ? null : (
      <FormattedMessage id={`lesson-checks.reason.${reason}`} values={values} />
    );
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OutlinedInput
          inputRef={field}
          value={typed}
          readOnly={finished}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={intl.formatMessage({ id: 'lesson-checks.answer' })}
          sx={{ flex: '1 1 8rem', minWidth: 0, maxWidth: 320, height: 48, bgcolor: 'background.paper' }}
          slotProps={{
            input: {
              'aria-labelledby': questionId,
              inputMode:
                accepted.kind === 'number' && isPlainDecimal.test(accepted.answers[0] ?? '')
                  ? 'decimal'
                  : 'text',
              autoComplete: 'off',
              autoCapitalize: 'off',
              autoCorrect: 'off',
              spellCheck: false,
              maxLength: 120,
            },
          }}
        />
        <FocusableButton type="submit" variant="contained" disabled={finished} sx={{ minHeight: 48 }}>
          <FormattedMessage id="lesson-checks.check" />
        </FocusableButton>
      </Box>
      <div role="status">
        {judged && (
          <Feedback tone={tones[judged.verdict.kind]}>
            {describe(judged)} {judged.verdict.kind === 'wrong' && next}
          </Feedback>
        )}
      </div>
    </Box>
  );
}
