import { readCourses } from '../../content/load.ts';
import { CommandError } from '../shared/problems.ts';
import type { ProductOptions } from '../shared/running-product.ts';
import { mergeSums } from './stats/merge-sums.ts';
import { printStats } from './stats/print-stats.ts';
import { readSums } from './stats/read-sums.ts';

/** Prints how the questions of a product do; false where it can't be asked. */
export async function stats({
  directory,
  course,
  product,
}: {
  /** The content folder. */
  readonly directory: string;
  /** Questions of this course alone. */
  readonly course: string | undefined;
  readonly product: ProductOptions;
}): Promise<boolean> {
  const { courses } = readCourses(directory);
  const sources = new Map(
    courses.flatMap(({ id, topics }) =>
      topics.flatMap(({ questions }) =>
        questions.map((source) => [`${id}#${source.written.id}`, source] as const),
      ),
    ),
  );
  try {
    const questions = mergeSums(await readSums(product));
    const asked = questions.filter(({ courseId }) => course === undefined || courseId === course);
    console.log(printStats(asked, sources));
    return true;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    return false;
  }
}
