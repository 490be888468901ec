export interface OpenQuestion {
  readonly questionId: string;
  readonly courseId: string;
  readonly lessonId: string;
  readonly stem: string;
}

const stopWords = new Set(
  'a an and are as at be by can do does find for from give has have how i if in into is it its let me of on or out please question show so solve tell than that the their them then there these they this to was what whats when where which who why will with work would write you your'.split(
    ' ',
  ),
);

/** TeX commands that a pupil leaves out when typing a question. */
const layout = /\\(?:d?frac|left|right|text|mathrm|times|div|cdot|quad|,|;|!)/g;

/** Lists the words and numbers of a text, without words that occur in most questions. */
function listTokens(text: string): Set<string> {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(layout, ' ')
    .replace(/\\([a-z]+)/g, ' $1 ')
    .replace(/['’]/g, '');
  const tokens = plain.match(/\d+(?:\.\d+)?|[a-z]+/g) ?? [];
  return new Set(
    tokens.filter((token) => !stopWords.has(token)).map((token) => token.replace(/(?<=[a-z]{3})s$/, '')),
  );
}

const getWeight = (token: string) => (/\d/.test(token) ? 2 : 1);
/** A text matches a question if it repeats at least this share of the question's words. Numbers count double. */
const minimumShare = 0.6;
const minimumWeight = 4;

/** Finds a quiz question that a text repeats. `open` contains the questions of unfinished quizzes. */
export function findOpenQuestion(text: string, open: readonly OpenQuestion[]): OpenQuestion | null {
  const typed = listTokens(text);
  const found = open
    .map((question) => {
      const tokens = [...listTokens(question.stem)];
      const sum = (some: readonly string[]) => some.reduce((total, token) => total + getWeight(token), 0);
      const shared = sum(tokens.filter((token) => typed.has(token)));
      return { question, shared, share: shared / Math.max(1, sum(tokens)) };
    })
    .filter(({ share, shared }) => share >= minimumShare && shared >= minimumWeight)
    .sort((one, other) => other.share - one.share);
  return found[0]?.question ?? null;
}
