import { drawnNumbers, readQuestionWords } from '../../../contract/language/question-words.ts';
import type { OpenQuestion } from '../search/open-question.ts';

const listNumbers = (words: string): readonly string[] =>
  words.split(' ').filter((token) => /\d/.test(token));

/**
 * Finds a question of an unfinished quiz with the same numbers as a calculation. “Decrease 450 by 12%” has few words of
 * a question about a sale, but its steps would show the answer.
 */
export function findSameNumbers(text: string, open: readonly OpenQuestion[]): OpenQuestion | null {
  const typed = new Set(listNumbers(readQuestionWords(text)));
  const isSame = ({ words }: OpenQuestion): boolean => {
    const [asked = ''] = words.split(drawnNumbers);
    const numbers = listNumbers(asked);
    return numbers.length > 1 && numbers.length === typed.size && numbers.every((one) => typed.has(one));
  };
  return open.find(isSame) ?? null;
}
