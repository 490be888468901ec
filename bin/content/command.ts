import { parseArgs } from 'node:util';
import { exportFormats, importFormats } from '../../content/exchange/draft.ts';
import { level } from '../../content/file-schemas/parts.ts';
import { check } from './check.ts';
import { exportFile } from './export.ts';
import { importFile } from './import.ts';
import { productOptions, productUsage, readProduct, type ProductOptions } from '../shared/running-product.ts';
import { show } from './show.ts';

const usage = `npm run content -- check [--directory content]

  check    reads the whole catalogue and lists every fault with its file, its line and how to fix it

npm run content -- show maths/algebra/expand-square [--variants]

  show     prints a question; with --variants each variant of a varying one, the right option marked with ✓

npm run content -- import FILE --course maths --topic algebra [--level ks3] [--lesson fractions]
                          [--format gift|xml|aiken|csv|json] [--write] [--skip-bad]

  import   shows what a file of questions would add and change. --write does it; with --skip-bad also when some
           questions have faults, which are left out. --level and --lesson are for questions whose level and lesson
           neither the file nor the bank says, instead of the topic's first lesson and its most common level

npm run content -- export --course maths [--topic algebra] --format gift|xml|csv|json [--out FILE]

  export   writes a course's questions as a file that import takes back

npm run content -- stats [--course maths]

  stats    tells of each question how often it is right, how well it tells who knows, and which wrong option is chosen
           most, by the quizzes that were handed in; nothing about any student

${productUsage}

npm run content -- schema

  schema   writes content/schemas, with which editors complete and check the YAML files`;

/** Words that no command knows; the usage is shown. */
class UsageError extends Error {}

function run(words: string[]): boolean | Promise<boolean> {
  const { positionals, values } = parse(words);
  const [command, ...files] = positionals;
  const [file] = files;
  const { directory, course, topic, lesson } = values;
  if (command === 'check' && files.length === 0) return check(directory);
  if (command === 'show' && file !== undefined && files.length === 1) {
    return show({ directory, name: file, variants: values.variants });
  }
  if (command === 'import' && file !== undefined && files.length === 1 && course !== undefined) {
    const { write, 'skip-bad': skipBad } = values;
    return importFile({
      ...{ directory, file, course, topic, lesson, write, skipBad },
      level: oneOf('level', level.options, values.level),
      format: oneOf('format', importFormats, values.format),
    });
  }
  const format = oneOf('format', exportFormats, command === 'export' ? values.format : undefined);
  if (command === 'export' && files.length === 0 && course !== undefined && format !== undefined) {
    return exportFile({ directory, course, topic, format }, values.out);
  }
  if (command === 'stats' && files.length === 0) {
    return showStats(directory, course, values);
  }
  if (command === 'schema' && files.length === 0) return schema(directory);
  throw new UsageError(usage);
}

/** Loads the clients of AWS for this command alone. */
async function showStats(directory: string, course: string | undefined, words: ProductOptions) {
  const product = productOf(words);
  const { stats } = await import('./stats.ts');
  return stats({ directory, course, product });
}

function productOf(words: ProductOptions): ProductOptions {
  try {
    return readProduct(words);
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** Loads prettier for this command alone. */
async function schema(directory: string): Promise<boolean> {
  const { writeSchemas } = await import('./schema.ts');
  await writeSchemas(directory);
  return true;
}

function parse(words: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        directory: { type: 'string', default: 'content' },
        course: text,
        topic: text,
        level: text,
        lesson: text,
        format: text,
        out: text,
        variants: flag,
        write: flag,
        'skip-bad': flag,
        ...productOptions,
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

function oneOf<const T extends string>(
  name: string,
  choices: readonly T[],
  value: string | undefined,
): T | undefined {
  const choice = choices.find((one) => one === value);
  if (value !== undefined && choice === undefined) {
    throw new UsageError(`--${name} is one of ${choices.join(', ')}\n\n${usage}`);
  }
  return choice;
}

/** Does what the words after `npm run content --` say. Gives the exit status: 1 for faults, 2 for unclear words. */
export async function runContent(words: string[]): Promise<number> {
  try {
    return (await run(words)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return 2;
  }
}
