import { toLatinLetters } from './spelling.ts';
import type { Vocabulary, Word } from './vocabulary.ts';
import { splitWords } from './split-words.ts';

/** Matches a word, also if signs replace some of its letters, as in `k!ll`. */
const chunk = /[@$]?[\p{L}\p{N}]+(?:[!@$*]+[\p{L}\p{N}]+)*/gu;

/** Dots between letters, as in s.u.c.h, don't end a sentence, and neither does an ellipsis. */
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

/** Joins consecutive sentences of a single word each, such as "I. want. to.", if there are at least three. */
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

/** Splits a text into sentences of words. Recognises words in disguise, such as `k1ll` and `k i l l`. */
export function splitSentences(text: string, vocabulary: Vocabulary): Word[][] {
  return joinEmphasis(splitRawSentences(toLatinLetters(text), vocabulary)).map((sentence) =>
    splitWords(sentence, vocabulary).map((word) => vocabulary.understand(word)),
  );
}
