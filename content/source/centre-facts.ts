import type { Fault } from '../faults.ts';
import type { Centre } from '../file-schemas/centre.ts';

/** What a public page may say of the centre, by the name that stands in braces. Undefined for what isn't set. */
export type CentreFacts = ReadonlyMap<string, string | undefined>;

const placeholder = /\{([^{}\n]*)\}/g;
/** What Markdown may take for markup: all of it may stand behind a backslash. */
const punctuation = /[!-/:-@[-`{-~]/g;

/** The facts of `centre.yaml` that a page may name, each on one line. */
export function factsOf(centre: Centre): CentreFacts {
  return new Map<string, string | undefined>([
    ['name', centre.name],
    ['shortName', centre.shortName],
    ['legalName', centre.legalName],
    ['address', centre.address.join(', ')],
    ['phone', centre.phone],
    ['dial', centre.phone.replaceAll(' ', '')],
    ['email', centre.email],
    ['safeguardingEmail', centre.safeguardingEmail],
    ['icoNumber', centre.icoNumber],
    ['courseAccess', centre.courseAccess],
    ['refundDays', centre.refundDays?.toString()],
    ['targetReplyHours', centre.targetReplyHours.toString()],
    ['vatNote', centre.vatNote],
  ]);
}

/** Facts that a file names and nobody knows. */
export function unknownFacts(text: string, file: string, facts: CentreFacts): Fault[] {
  const fix = `write one of ${[...facts.keys()].map((name) => `{${name}}`).join(', ')}`;
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(placeholder)].flatMap(([whole, name = '']) =>
        facts.has(name)
          ? []
          : [{ file, line: index + 1, problem: `${whole} is no fact of centre.yaml`, fix }],
      ),
    );
}

/**
 * A text with the facts in their places, as words and never as markup. A line that names a fact which isn't set is left
 * out: it stays empty, so that lines keep their numbers.
 */
export function fillIn(text: string, facts: CentreFacts, into: 'plain' | 'markdown' = 'plain'): string {
  const shown = (fact: string) => (into === 'plain' ? fact : fact.replaceAll(punctuation, '\\$&'));
  return text
    .split('\n')
    .map((line) => {
      const names = Array.from(line.matchAll(placeholder), ([, name = '']) => name);
      if (names.some((name) => facts.has(name) && facts.get(name) === undefined)) return '';
      return line.replaceAll(placeholder, (whole, name: string) => shown(facts.get(name) ?? whole));
    })
    .join('\n');
}
