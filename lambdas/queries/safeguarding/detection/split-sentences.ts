import { toLatinLetters } from './spelling.ts';
import type { Vocabulary, Word } from './vocabulary.ts';
import { splitWords } from './split-words.ts';

/** Matches letters and digits, and the signs among them that may disguise letters. */
const chunk = /[@$]?[\p{L}\p{N}]+(?:[!@$*]+[\p{L}\p{N}]+)*/gu;

/** Whether the text between two chunks ends a sentence. Dots between letters (s.u.c.h) and an ellipsis don't. */
const endsSentence = (between: string): boolean => /[!?;\n]|(?<!\.)\.(?=\s|$)/.test(between);

function splitRawSentences(text: string, vocabulary: Vocabulary): string[][] {
  const sentences: string[][] = [[]];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(chunk)) {
    const single = found.length === 1 && sentences.at(-1)?.at(-1)?.length === 1;
    if (!single && endsSentence(text.slice(end, index))) sentences.push([]);
    end = index + found.length;
    const word = vocabulary.findDisguised(found);
    const [first = [], ...others] =
      word === null ? found.split(/!+/).map((part) => part.split(/[@$*]+/).filter(Boolean)) : [[word]];
    sentences.at(-1)?.push(...first);
    sentences.push(...others);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

/** Joins three or more sentences of a single word each, such as "I. want. to.". */
function joinEmphasis(sentences: readonly string[][]): string[][] {
  const joined: string[][] = [];
  for (let at = 0; at < sentences.length;) {
    let end = at;
    while (sentences[end]?.length === 1) end += 1;
    const many = end - at >= 3 ? end - at : 1;
    joined.push(sentences.slice(at, at + many).flat());
    at += many;
  }
  return joined;
}

/** Splits a text into sentences and recognises the vocabulary's words in any disguise. */
export function splitSentences(text: string, vocabulary: Vocabulary): Word[][] {
  return joinEmphasis(splitRawSentences(toLatinLetters(text), vocabulary)).map((sentence) =>
    splitWords(sentence, vocabulary).map((word) => vocabulary.understand(word)),
  );
}
