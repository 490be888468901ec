import { findTexSpans } from '../tex.ts';

export interface Part {
  readonly start: number;
  readonly end: number;
}

/** The positions of a question's parts. `after` is the text after the closing brace. */
export interface GiftQuestion {
  readonly stem: Part;
  readonly answers: Part;
  readonly after: Part;
}

/** Finds the unescaped characters from `marks`. If `loose` is set, leaves out the characters in TeX formulas. */
export function findControls(text: string, part: Part, marks: string, loose: boolean): number[] {
  const spans = loose ? findTexSpans(text.slice(part.start, part.end)) : [];
  const found: number[] = [];
  let next = 0;
  for (let at = part.start; at < part.end; at += 1) {
    const span = spans[next];
    if (span && at === part.start + span.start) {
      at = part.start + span.end - 1;
      next += 1;
    } else if (text[at] === '\\') at += 1;
    else if (marks.includes(text[at] ?? '')) found.push(at);
  }
  return found;
}

export function splitQuestions(
  text: string,
  loose: boolean,
): { questions: GiftQuestion[]; fault?: 'no answers' | 'not closed' | 'not opened'; faultAt: number } {
  const marks = findControls(text, { start: 0, end: text.length }, '{}', loose);
  const questions: GiftQuestion[] = [];
  let start = 0;
  let depth = 0;
  let open = 0;
  for (const [index, at] of marks.entries()) {
    if (text[at] === '{') {
      if (depth === 0) open = at;
      depth += 1;
      continue;
    }
    depth -= 1;
    if (depth < 0) return { questions, fault: 'not opened', faultAt: at };
    if (depth > 0) continue;
    const after = { start: at + 1, end: findTailEnd(text, at, marks[index + 1]) };
    questions.push({ stem: { start, end: open }, answers: { start: open + 1, end: at }, after });
    start = after.end;
  }
  if (depth > 0) return { questions, fault: 'not closed', faultAt: open };
  if (text.slice(start).trim() !== '')
    return { questions, fault: 'no answers', faultAt: skipSpaces(text, start) };
  return { questions, faultAt: 0 };
}

/** The text after the closing brace belongs to the question, unless another question begins on the same line. */
function findTailEnd(text: string, close: number, nextMark: number | undefined): number {
  if (nextMark === undefined) {
    const title = /\n\s*::/.exec(text.slice(close + 1));
    return title ? close + 1 + title.index : text.length;
  }
  const end = text.slice(close, nextMark).indexOf('\n');
  return end < 0 ? close + 1 : close + end;
}

export function skipSpaces(text: string, at: number): number {
  let place = at;
  while (/\s/.test(text[place] ?? '')) place += 1;
  return place;
}
