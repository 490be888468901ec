import type { HeldQuestion } from '../../../../contract/quiz-questions.ts';
import { MarkdownText } from '../../components/markdown/lazy-markdown.tsx';
import { HeldAnswer } from './held-answer.tsx';
import { QuestionFacts } from './question-facts.tsx';
import { ResultItem } from './result-item.tsx';

interface HeldCardProps {
  readonly question: HeldQuestion;
  /** Its place in the quiz, from 1. */
  readonly number: number;
  readonly flagged: boolean;
  /** The topic's title. */
  readonly topic: string;
}

/** A question whose answer waits, because it is also in a quiz that the student hasn't finished. */
export function HeldCard({ question, number, flagged, topic }: HeldCardProps) {
  return (
    <ResultItem number={number} flagged={flagged} unfolded>
      <QuestionFacts question={question} />
      <MarkdownText text={question.stem} baseHeading={4} />
      <HeldAnswer question={question} topic={topic} />
    </ResultItem>
  );
}
