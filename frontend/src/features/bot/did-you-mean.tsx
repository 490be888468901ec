import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import type { BotLesson } from '../../../../contract/bot/bot.ts';
import { Text } from '../../components/text.tsx';

interface DidYouMeanProps {
  readonly message: 'bot.did-you-mean' | 'bot.or-did-you-mean';
  readonly lessons: readonly BotLesson[];
  /** Null if the conversation has gone on. The titles then only say what was offered. */
  readonly onChoose: ((lesson: BotLesson) => void) | null;
}

/** Offers lessons that the student may have meant. */
export function DidYouMean({ message, lessons, onChoose }: DidYouMeanProps) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Text id={id} message={message} />
      {lessons.map((lesson) => (
        <Button
          key={`${lesson.courseId} ${lesson.lessonId}`}
          variant="outlined"
          size="small"
          disabled={onChoose === null}
          onClick={() => onChoose?.(lesson)}
          sx={{ textAlign: 'start' }}
        >
          {lesson.lessonTitle}
        </Button>
      ))}
    </Box>
  );
}
