/** A question of an attempt that the student has open. */
export interface OpenQuestion {
  readonly questionId: string;
  readonly courseId: string;
  readonly lessonId: string;
  readonly stem: string;
}

/** Words that a question is asked with, whatever it is about. */
const framing = new Set(
  'a an and are as at be by can do does find for from give has have how i if in into is it its let me of on or out please question show so solve tell than that the their them then there these they this to was what whats when where which who why will with work would write you your'.split(
    ' ',
  ),
);

/** TeX commands that stand for nothing that a pupil would type. */
const layout = /\\(?:d?frac|left|right|text|mathrm|times|div|cdot|quad|,|;|!)/g;

/** The words and numbers that tell one question from another. */
function tokensOf(text: string): Set<string> {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(layout, ' ')
    .replace(/\\([a-z]+)/g, ' $1 ')
    .replace(/['’]/g, '');
  const tokens = plain.match(/\d+(?:\.\d+)?|[a-z]+/g) ?? [];
  return new Set(
    tokens.filter((token) => !framing.has(token)).map((token) => token.replace(/(?<=[a-z]{3})s$/, '')),
  );
}

const weightOf = (token: string) => (/\d/.test(token) ? 2 : 1);
/** The part of a question that a text has to repeat to be taken for it, and the least that it has to repeat. */
const likeness = 0.6;
const leastWeight = 4;

/**
 * The question among the open ones that a text asks for, in whatever words: most of what tells it apart is in the text.
 * Null where there is none.
 */
export function openQuestionIn(text: string, open: readonly OpenQuestion[]): OpenQuestion | null {
  const typed = tokensOf(text);
  const found = open
    .map((question) => {
      const tokens = [...tokensOf(question.stem)];
      const sum = (some: readonly string[]) => some.reduce((total, token) => total + weightOf(token), 0);
      const shared = sum(tokens.filter((token) => typed.has(token)));
      return { question, shared, share: shared / Math.max(1, sum(tokens)) };
    })
    .filter(({ share, shared }) => share >= likeness && shared >= leastWeight)
    .sort((one, other) => other.share - one.share);
  return found[0]?.question ?? null;
}
