import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { BotInput, BotOpening } from '../../../../contract/bot/bot.ts';
import { Text } from '../../components/text.tsx';

const openings: readonly BotOpening[] = ['worked-example', 'mistakes', 'question'];

export interface FirstQuestionsProps {
  readonly lesson: { readonly courseId: string; readonly lessonId: string; readonly title: string };
  readonly onAsk: (asked: BotInput) => void;
}

/** Offers three questions about a lesson while the conversation is empty. */
export function FirstQuestions({ lesson: { courseId, lessonId, title }, onAsk }: FirstQuestionsProps) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Text id={id} message="bot.first" values={{ lesson: title }} />
      {openings.map((want) => (
        <Button
          key={want}
          variant="outlined"
          size="small"
          onClick={() => onAsk({ want, lesson: { courseId, lessonId } })}
          sx={{ textAlign: 'start' }}
        >
          <FormattedMessage id={`bot.first.${want}`} />
        </Button>
      ))}
    </Box>
  );
}
