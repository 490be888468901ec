import { cleanText } from '../../../contract/typed-answers/clean-text.ts';

const parts: Readonly<Record<string, string>> = {
  half: '2',
  halves: '2',
  third: '3',
  quarter: '4',
  fifth: '5',
  sixth: '6',
  seventh: '7',
  eighth: '8',
  ninth: '9',
  tenth: '10',
};
const counts: Readonly<Record<string, string>> = {
  a: '1',
  an: '1',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};
const spelled = new RegExp(
  String.raw`\b(?:(${Object.keys(counts).join('|')})[ -])?(${Object.keys(parts).join('|')})s?\b(?= (?:of|plus|minus|times|add|take|divided|multiplied|and)\b|[ .?!]*$)`,
  'g',
);

/** Rewrites a question with signs and digits, such as `3/4 of 80` for “Three quarters of 80”. Returns null for long texts. */
export function readQuestion(text: string): string | null {
  const cleaned = cleanText(text.replaceAll('÷', ' divided by ').trim());
  return (
    cleaned &&
    cleaned
      .toLowerCase()
      .replace(/['"]/g, '')
      .replace(/\bhalve\b/g, '1/2 of')
      .replace(
        spelled,
        (_, count: string | undefined, name: string) =>
          `${counts[count ?? 'a'] ?? '1'}/${parts[name] ?? '1'}`,
      )
      .replace(/ ?(?:per ?cent|percent|pc)\b(?!age)/g, '%')
      .replace(/ %/g, '%')
      .replace(/\bpounds?\b/g, 'pounds')
      .replace(/(?<=[\d)]) ?(?:multiplied by|times by|timesed by|times|x) ?(?=[\d(])/g, ' * ')
      .replace(/(?<=[\d)]) ?(?:divided by|shared by) ?(?=[\d(])/g, ' div ')
      .replace(/(?<=\d) ?(?:plus|add|added to) ?(?=\d)/g, ' + ')
      .replace(/(?<=\d) ?(?:minus|take away|subtract) ?(?=\d)/g, ' - ')
      .replace(/ +/g, ' ')
      .trim()
  );
}
