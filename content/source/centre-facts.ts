import type { Fault } from '../faults.ts';
import type { Centre } from '../file-schemas/centre.ts';

/** Facts about the centre by the name that pages write in braces. A fact that isn't set is undefined. */
export type CentreFacts = ReadonlyMap<string, string | undefined>;

const placeholder = /\{([^{}\n]*)\}/g;
/** Characters that may be Markdown markup. A backslash before any of them is allowed. */
const punctuation = /[!-/:-@[-`{-~]/g;

export function listFacts(centre: Centre): CentreFacts {
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

/** Finds names in braces that are no facts. */
export function findUnknownFacts(text: string, file: string, facts: CentreFacts): Fault[] {
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
 * Fills in the facts, escaped so that they are never markup. A line that names a fact which isn't set becomes empty, so
 * that other lines keep their numbers.
 */
export function fillInFacts(text: string, facts: CentreFacts, into: 'plain' | 'markdown' = 'plain'): string {
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
