import { evaluateOption } from '../check/values.ts';
import type { AskedQuestion } from '../file-schemas/question.ts';
import { shuffle } from './parameters.ts';

/** A varying question with one right option may have more options. Each variant then shows this many of them. */
export const shownCount = 4;
/** Makes the right option the smallest or the largest more often, because it can't be in every question. */
const extremeWeight = 1.6;

/**
 * Chooses the options that each variant shows: the right one and three wrong ones, as the digits of their places, such as
 * `0235`. If the options are numbers, the right one gets each rank that it can have about equally often, because students
 * who remember its rank in one variant would otherwise be right in the next. The seed decides among the wrong options.
 * Returns undefined if all variants show all options.
 */
export function chooseShownOptions(variants: readonly AskedQuestion[], seed: string): string[] | undefined {
  const [first] = variants;
  if (first === undefined || first.kind !== 'single' || first.options.length <= shownCount) return undefined;
  const uses = new Map<number, number>();
  return variants.map(({ options }, variant) => {
    const key = options.findIndex(({ reason }) => reason === undefined);
    const drawn = [...shuffle(options.length, `${seed} ${variant}`)].filter((place) => place !== key);
    const numbers = options.map(readNumber);
    const smaller = drawn.filter((place) => (numbers[place] ?? NaN) < (numbers[key] ?? NaN));
    const others = drawn.filter((place) => !smaller.includes(place));
    const wrong = shownCount - 1;
    const least = Math.max(0, wrong - others.length);
    const most = Math.min(wrong, smaller.length);
    const possible = Array.from({ length: most - least + 1 }, (_, step) => least + step);
    const countUses = (one: number) =>
      (uses.get(one) ?? 0) / (one === 0 || one === wrong ? extremeWeight : 1);
    const rank = possible.reduce((best, one) => (countUses(one) < countUses(best) ? one : best));
    uses.set(rank, (uses.get(rank) ?? 0) + 1);
    return [key, ...smaller.slice(0, rank), ...others.slice(0, wrong - rank)].toSorted().join('');
  });
}

/** Returns those options that a variant shows. Without `shown`, these are all. */
export function keepShownOptions<Option>(options: readonly Option[], shown: string | undefined): Option[] {
  return options.filter((_, place) => shown === undefined || shown.includes(String(place)));
}

function readNumber(option: AskedQuestion['options'][number]): number | undefined {
  const value = evaluateOption(option);
  return typeof value === 'object' && value.length === 1 ? value[0] : undefined;
}
