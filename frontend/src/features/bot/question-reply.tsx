import Box from '@mui/material/Box';
import { useState, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BotReply } from '../../../../contract/bot/bot.ts';
import { readWords } from '../../../../contract/text/text-tree.ts';
import { ChoiceGroup } from '../../components/forms/choice-group.tsx';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { OptionLabel } from '../../components/prose/option-label.tsx';
import { PreparedText } from '../../components/prose/prepared-text.tsx';

interface QuestionReplyProps {
  readonly reply: Extract<BotReply, { kind: 'question' }>;
  /** Null if the conversation has gone on, so that it is too late to answer this question. */
  readonly onAnswer: ((optionId: string) => void) | null;
  readonly busy: boolean;
}

export function QuestionReply({ reply, onAnswer, busy }: QuestionReplyProps) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<string | null>(null);
  const { stem, options } = reply.question;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen !== null && !busy) onAnswer?.(chosen);
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      <PreparedText tree={stem} />
      <ChoiceGroup
        name={`answer ${readWords(stem)}`}
        label={intl.formatMessage({ id: 'bot.answers' })}
        value={chosen}
        options={options.map((option) => ({
          value: option.optionId,
          label: <OptionLabel option={option} />,
        }))}
        disabled={onAnswer === null}
        onChoose={setChosen}
      />
      {onAnswer !== null && (
        <FocusableButton
          type="submit"
          variant="contained"
          disabled={chosen === null}
          loading={busy}
          sx={{ justifySelf: 'start' }}
        >
          <FormattedMessage id="bot.check" />
        </FocusableButton>
      )}
    </Box>
  );
}
