/**
 * What payers agreed to, by the name of the wording. The words are those of the page; a wording stays here for as long
 * as an order of it may be confirmed.
 */
const words: Readonly<Record<string, string>> = {
  'immediate-access-2026-11':
    'I want access to the course straight away, and I understand that by getting it I give up my right to cancel within 14 days.',
};

/** The words of a wording; its name where the words aren't kept any more. */
export function consentWords(wording: string): string {
  return words[wording] ?? `the wording “${wording}”`;
}
