import type { AskedQuestion } from '../file-schemas/question.ts';

/** Weights may add up to this much more or less than 100 per cent, because some are rounded. */
const tolerance = 1;

type Weighed = { readonly right: readonly boolean[] } | { readonly problem: string; readonly at: number };

/** One option must have 100 per cent, or several must share 100 per cent. Other weights are refused. */
export function findRightByWeight(percents: readonly number[]): Weighed {
  const whole = percents.filter((percent) => percent >= 100).length;
  const parts = percents.filter((percent) => percent > 0 && percent < 100);
  if (whole > 1) return { problem: `${whole} options are right`, at: 0 };
  const sum = parts.reduce((total, percent) => total + percent, 0);
  const together = parts.length > 1 && Math.abs(sum - 100) <= tolerance;
  if (parts.length > 0 && (whole > 0 || !together)) {
    const at = percents.findIndex((percent) => percent > 0 && percent < 100);
    return { problem: `an option is ${percents[at] ?? 0}% right`, at };
  }
  if (whole + parts.length === 0) return { problem: 'no option is right', at: 0 };
  return { right: percents.map((percent) => percent > 0) };
}

const formatPercent = (fraction: number) => String(Number((100 * fraction).toFixed(5)));

/** Computes the weights of several right options so that Moodle gives the same marks as this product. */
export function computeSeveralWeights(options: readonly { readonly reason?: string | undefined }[]) {
  const right = options.filter(({ reason }) => reason === undefined).length;
  const wrong = options.length - right;
  return { right: formatPercent(1 / right), wrong: formatPercent(-1 / Math.min(right, wrong)) };
}

/** Lists data of a question for which Moodle has no fields, so that it can be exported as tags. */
export function listTags({
  level,
  difficulty,
  lesson,
  calculator,
  check,
  options,
}: AskedQuestion): (readonly [string, string])[] {
  return [
    ['level', level],
    ['lesson', lesson],
    ['calculator', calculator ? 'yes' : 'no'],
    ...(difficulty === undefined ? [] : [['difficulty', difficulty] as const]),
    ...(check === undefined ? [] : [['check', check] as const]),
    ...options.flatMap(({ value }, index) =>
      value === undefined ? [] : [[`value${index + 1}`, value] as const],
    ),
  ];
}

export function readTagFields(tags: ReadonlyMap<string, string>) {
  const calculator = tags.get('calculator');
  return {
    level: tags.get('level'),
    difficulty: tags.get('difficulty'),
    lesson: tags.get('lesson'),
    calculator: calculator === undefined ? undefined : calculator === 'yes',
    check: tags.get('check'),
  };
}

/** Escapes characters in a tag. A tag must be one line, and Moodle refuses angle brackets and grave accents in it. */
export function escapeTag(text: string): string {
  return text
    .replaceAll(/[\\\]]/g, '\\$&')
    .replaceAll(/[<>`\n\t]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export function unescapeTag(text: string): string {
  return text.replaceAll(/\\(?:u([0-9a-f]{4})|([\s\S]))/g, (_, code: string | undefined, character: string) =>
    code === undefined ? character : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
