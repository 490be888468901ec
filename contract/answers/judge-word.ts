import type { Accepted, Verdict } from './verdict.ts';

const normalise = (text: string) =>
  text
    .toLowerCase()
    .replace(/^(?:the|an?) /, '')
    .replace(/(?<=\d) to (?=\d)/g, ':')
    .replace(/[ .'"-]/g, '');

/** True if one letter was added, left out or changed, or two neighbours were swapped. */
function differByOne(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  return (
    a.slice(1) === b ||
    b.slice(1) === a ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}

/** In a shorter word, one other letter often makes another word. */
const shortestMisspelt = 5;

export function judgeWord({ answers }: Accepted, typed: string): Verdict {
  const word = normalise(typed);
  const accepted = answers.map(normalise);
  if (accepted.includes(word)) return { kind: 'right' };
  const isClose = accepted.some(
    (answer) => answer.length >= shortestMisspelt && /^\p{L}+$/u.test(answer) && differByOne(answer, word),
  );
  return isClose ? { kind: 'almost', reason: 'spelling' } : { kind: 'wrong' };
}
