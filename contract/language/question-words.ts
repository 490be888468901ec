const stopWords = new Set(
  'a an and are as at be by can do does find for from give has have how i if in into is it its let me of on or out please question show so solve tell than that the their them then there these they this to was what whats when where which who why will with work would write you your'.split(
    ' ',
  ),
);

/** Stands between the words of a question and the numbers that only its drawings have. */
export const drawnNumbers = ' | ';

/** TeX commands that a pupil leaves out when typing a question. */
const layout = /\\(?:d?frac|left|right|text|mathrm|times|div|cdot|quad|,|;|!)/g;

/** Returns a text's words and numbers, with spaces between them, without words that occur in most questions. */
export function readQuestionWords(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(layout, ' ')
    .replace(/\\([a-z]+)/g, ' $1 ')
    .replace(/['’]/g, '');
  const tokens = plain.match(/\d+(?:\.\d+)?|[a-z]+/g) ?? [];
  const words = tokens
    .filter((token) => !stopWords.has(token))
    .map((token) => token.replace(/(?<=[a-z]{2}[a-rt-z])s$/, ''))
    .filter((word) => !stopWords.has(word));
  return [...new Set(words)].join(' ');
}
