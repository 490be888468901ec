import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import type { BotInput, BotLesson, BotTurn } from '../../../../contract/bot/bot.ts';
import { Text } from '../../components/text.tsx';

interface DidYouMeanProps {
  readonly message: 'bot.did-you-mean' | 'bot.or-did-you-mean';
  readonly lessons: readonly BotLesson[];
  /** Null if the conversation has gone on. The titles then only say what was offered. */
  readonly onChoose: ((lesson: BotLesson) => void) | null;
}

/** Returns the title of the lesson that a student chose from the lessons of an earlier reply. */
export function findChosenTitle(turns: readonly BotTurn[], asked: BotInput): string | undefined {
  if (!('of' in asked) || !('lesson' in asked)) return undefined;
  const reply = turns.find(({ turnId }) => turnId === asked.of)?.reply;
  const offered =
    reply?.kind === 'did-you-mean' ? reply.lessons : reply?.kind === 'passages' ? reply.others : undefined;
  return offered?.find(
    ({ courseId, lessonId }) => courseId === asked.lesson.courseId && lessonId === asked.lesson.lessonId,
  )?.lessonTitle;
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
