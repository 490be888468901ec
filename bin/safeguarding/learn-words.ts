import type { LearnedWords } from '../../lambdas/safeguarding/detection/phrases.ts';
import { findPlace, packWeights, weightStep } from '../../lambdas/safeguarding/detection/packed-weights.ts';
import { listWordPairs } from '../../lambdas/safeguarding/detection/weigh-words.ts';

export interface LabelledText {
  readonly text: string;
  /** Whether the text is from a child in need. */
  readonly need: boolean;
  /** How much the text counts. 1 is usual. */
  readonly importance: number;
}

/** Rarer words say nothing, because chance decided in which texts they occur. */
const fewestTexts = 2;
const rounds = 150;
const stepLength = 0.5;
const biasStep = 0.3;
/** Smaller weights are left out, because they change little and lengthen the bundles. */
const leastWeight = 1;
/** Draws weights towards zero. */
const decay = 0.02;

/**
 * Learns a weight for each word by logistic regression with AdaGrad (Duchi, Hazan and Singer, "Adaptive Subgradient Methods
 * for Online Learning and Stochastic Optimization", 2011). The same texts always give the same weights.
 */
export function learnWords(texts: readonly LabelledText[]): LearnedWords {
  const listed = texts.map(({ text }) => [...new Set([...listWordPairs(text)].map(findPlace))]);
  const total = texts.reduce((sum, { importance }) => sum + importance, 0);
  const counts = new Map<number, number>();
  for (const word of listed.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = [...counts]
    .flatMap(([word, count]) => (count >= fewestTexts ? word : []))
    .toSorted((one, other) => one - other);
  const places = new Map(known.map((word, place) => [word, place]));
  // Plain loops over typed arrays take half the time that nested lists take.
  const rows = listed.map((words) => Int32Array.from(words.flatMap((word) => places.get(word) ?? [])));
  const weights = new Float64Array(known.length);
  const squares = new Float64Array(known.length).fill(1e-8);
  const gradient = new Float64Array(known.length);
  let bias = 0;
  for (let round = 0; round < rounds; round += 1) {
    gradient.fill(0);
    let errors = 0;
    for (const [at, row] of rows.entries()) {
      const share = 1 / Math.sqrt(Math.max(1, row.length));
      let weight = 0;
      for (let word = 0; word < row.length; word += 1) weight += weights[row[word] ?? 0] ?? 0;
      const sum = weight * share + bias;
      const { need = false, importance = 1 } = texts[at] ?? {};
      const error = importance * (1 / (1 + Math.exp(-sum)) - Number(need));
      errors += error;
      const part = error * share;
      for (let word = 0; word < row.length; word += 1) {
        const place = row[word] ?? 0;
        gradient[place] = (gradient[place] ?? 0) + part;
      }
    }
    for (let place = 0; place < weights.length; place += 1) {
      const weight = weights[place] ?? 0;
      const slope = (gradient[place] ?? 0) + decay * weight;
      const square = (squares[place] ?? 0) + slope ** 2;
      squares[place] = square;
      weights[place] = weight - (stepLength * slope) / Math.sqrt(square);
    }
    bias -= (biasStep * errors) / Math.max(1, total);
  }
  const rounded = known.map(
    (word, place) => [word, Math.round((weights[place] ?? 0) / weightStep) * weightStep] as const,
  );
  const telling = rounded.filter(([, weight]) => Math.abs(weight) >= leastWeight);
  return { bias: Number(bias.toFixed(1)), ...packWeights(new Map(telling)) };
}
