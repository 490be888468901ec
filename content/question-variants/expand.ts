import { entryFault, readMessage, type EntryPlace, type Fault } from '../faults.ts';
import type { AskedQuestion, Question } from '../file-schemas/question.ts';
import type { Path } from '../source/yaml.ts';
import { isKnownName, readCondition, createScopes, type Condition, type Values } from './calculation.ts';
import { UglyNumber } from './numerals.ts';
import { pickCombinations, variantCount, type Picked } from './parameters.ts';
import { lintTemplate } from './lint.ts';
import { fill, listParameters, readExpression, readText, type Template } from './template.ts';

export interface Variant {
  readonly question: AskedQuestion;
  /** The variant's parameter values as a text, such as `a = 3, b = 7`. */
  readonly values: string;
}

type Expanded = { readonly variants: readonly Variant[] } | { readonly faults: readonly Fault[] };

/** Makes a question's variants, which differ in numbers or names. The same question always gets the same variants. */
export function expand({ vary = {}, where = [], ...written }: Question, place: EntryPlace): Expanded {
  const parameters = new Set(Object.keys(vary));
  const { templates, faults } = readTemplates(written, parameters, place);
  const conditions = readConditions(where, parameters, place);
  faults.push(...findBadNames(parameters, templates, place), ...conditions.faults);
  if (faults.length > 0) return { faults };
  const picked = pick(vary, conditions.read, written.id, listAskedParameters(written, templates));
  if ('problem' in picked) return { faults: [entryFault(place, ['where'], picked.problem, conditionHelp)] };
  if (picked.combinations.length < variantCount) return { faults: [describeTooFew(picked, place)] };
  return fillAll(written, templates, picked.combinations, place);
}

const conditionHelp = 'write it for mathjs with the parameters, such as a < b or gcd(a, b) == 1';

/** The templates of a question's texts. The key is where the text stands in the question, such as `options 0 text`. */
type Templates = ReadonlyMap<string, Template>;

function readTemplates(written: AskedQuestion, parameters: ReadonlySet<string>, place: EntryPlace) {
  const templates = new Map<string, Template>();
  const faults: Fault[] = [];
  mapTexts(written, (text, path, kind) => {
    const template = (kind === 'text' ? readText : readExpression)(text, parameters);
    const slip = lintTemplate(template, parameters);
    if (slip) faults.push(entryFault(place, path, slip.problem, slip.fix));
    templates.set(path.join(' '), template);
    return text;
  });
  return { templates, faults };
}

function findBadNames(parameters: ReadonlySet<string>, templates: Templates, place: EntryPlace): Fault[] {
  const used = new Set([...templates.values()].flatMap((template) => listParameters(template)));
  return [...parameters].flatMap((name) => {
    const add = (problem: string, fix: string) => [entryFault(place, ['vary', name], problem, fix)];
    if (isKnownName(name)) return add(`"${name}" has a meaning in calculations`, 'choose another name');
    return used.has(name)
      ? []
      : add(`no text uses the parameter ${name}`, `write {${name}} there, or remove it`);
  });
}

function readConditions(where: readonly string[], parameters: ReadonlySet<string>, place: EntryPlace) {
  const read: Condition[] = [];
  const faults: Fault[] = [];
  for (const [index, text] of where.entries()) {
    try {
      read.push(readCondition(text, parameters));
    } catch (error) {
      const problem = `"${text}" cannot be read (${readMessage(error)})`;
      faults.push(entryFault(place, ['where', index], problem, conditionHelp));
    }
  }
  return { read, faults };
}

/** Lists the parameters of the stem and of the right options. Only they make variants different questions. */
function listAskedParameters({ options }: AskedQuestion, templates: Templates): string[] {
  const right = options.flatMap(({ reason }, index) =>
    reason === undefined ? [`options ${index} text`] : [],
  );
  return [...new Set(['stem', ...right].flatMap((name) => listParameters(templates.get(name) ?? [])))];
}

function pick(
  vary: NonNullable<Question['vary']>,
  conditions: readonly Condition[],
  seed: string,
  asked: readonly string[],
): Picked | { problem: string } {
  try {
    return pickCombinations(vary, conditions, seed, asked);
  } catch (error) {
    return { problem: readMessage(error) };
  }
}

function describeTooFew({ combinations, total, tried }: Picked, place: EntryPlace): Fault {
  const of = tried < total ? `the first ${tried} of ${total}` : `the ${total}`;
  return entryFault(
    place,
    ['vary'],
    `${combinations.length} of ${of} combinations of values are good, and ${variantCount} are needed`,
    'give the parameters more values, or ask less in "where"',
  );
}

function fillAll(
  written: AskedQuestion,
  templates: Templates,
  combinations: readonly Values[],
  place: EntryPlace,
): Expanded {
  const failures = new Map<string, Failure>();
  const variants = combinations.map((values): Variant => {
    const scopes = createScopes(values);
    const question = mapTexts(written, (text, path) => {
      const name = path.join(' ');
      try {
        return fill(templates.get(name) ?? [], scopes);
      } catch (error) {
        const failure = failures.get(name) ?? { path, error, values: [] };
        failure.values.push(describeValues(values));
        failures.set(name, failure);
        return text;
      }
    });
    return { question, values: describeValues(values) };
  });
  if (failures.size === 0) return { variants };
  return { faults: [...failures.values()].map((failure) => describeFailure(failure, place)) };
}

interface Failure {
  readonly path: Path;
  readonly error: unknown;
  readonly values: string[];
}

function describeFailure({ path, error, values }: Failure, place: EntryPlace): Fault {
  const fix =
    error instanceof UglyNumber
      ? 'keep such values out with "where", or round on purpose: {round(…, 2)} or {fixed(…, 2)}'
      : 'correct it, or keep such values out with "where"';
  return entryFault(place, path, `${readMessage(error)} (${describeVariants(values)})`, fix);
}

function mapTexts(
  question: AskedQuestion,
  change: (text: string, path: Path, kind: 'text' | 'expression') => string,
): AskedQuestion {
  const { check, range, stem, options, solution, ...rest } = question;
  return {
    ...rest,
    check: check && change(check, ['check'], 'expression'),
    range: range && [
      change(range[0], ['range', 0], 'expression'),
      change(range[1], ['range', 1], 'expression'),
    ],
    stem: change(stem, ['stem'], 'text'),
    options: options.map(({ text, value, reason, ...others }, index) => ({
      ...others,
      text: change(text, ['options', index, 'text'], 'text'),
      value: value && change(value, ['options', index, 'value'], 'expression'),
      reason: reason && change(reason, ['options', index, 'reason'], 'text'),
    })),
    solution: change(solution, ['solution'], 'text'),
  };
}

export function describeValues(values: Values): string {
  return [...values].map(([name, value]) => `${name} = ${value}`).join(', ');
}

export function describeVariants([first = '', ...more]: readonly string[]): string {
  if (more.length === 0) return first;
  return `${first}, and in ${more.length} more ${more.length === 1 ? 'variant' : 'variants'}`;
}
