/** The weight of the latest answer; all before it share the rest. */
const weightOfLatest = 0.15;

/**
 * The mastery of a topic after an answer, from 0 to 1: an exponential moving average of marks that begins at 0, so that
 * recent answers weigh more and a few right ones don't yet mean much. Fifteen right answers in a row reach nine tenths.
 *
 * It takes all questions of a topic for equally hard, knows nothing of guessing (a lucky student of four options reaches
 * a quarter) and nothing is forgotten with time: spaced review looks after that.
 *
 * @param marks of the answer, from 0 to 1.
 * @see Pelánek and Řihák, "Experimental Analysis of Mastery Learning Criteria" (UMAP 2017), where this average decides as
 *   well as models with more parameters.
 */
export const masteryAfter = (before: number, marks: number): number =>
  Math.round((before + (marks - before) * weightOfLatest) * 10_000) / 10_000;
