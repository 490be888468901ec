import type { Word } from './phrase.ts';
import { plainText } from './spelling.ts';
import type { Vocabulary } from './vocabulary.ts';
import { wordsOf } from './split-words.ts';

/** A chunk of letters and digits, signs that may stand for letters among them. */
const chunk = /[@$]?[\p{L}\p{N}]+(?:[!@$*]+[\p{L}\p{N}]+)*/gu;

/** Tells if the text between two chunks ends a sentence. Dots (s.u.c.h) and an ellipsis don't. */
const endsSentence = (between: string): boolean => /[!?;\n]|(?<!\.)\.(?=\s|$)/.test(between);

function rawSentences(text: string, vocabulary: Vocabulary): string[][] {
  const sentences: string[][] = [[]];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(chunk)) {
    const single = found.length === 1 && sentences.at(-1)?.at(-1)?.length === 1;
    if (!single && endsSentence(text.slice(end, index))) sentences.push([]);
    end = index + found.length;
    const word = vocabulary.disguised(found);
    const [first = [], ...others] =
      word === null ? found.split(/!+/).map((part) => part.split(/[@$*]+/).filter(Boolean)) : [[word]];
    sentences.at(-1)?.push(...first);
    sentences.push(...others);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

/** Three or more sentences of a single word each, such as "I. want. to.", are one. */
function withEmphasisJoined(sentences: readonly string[][]): string[][] {
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

/** The sentences of a text, their words as the vocabulary knows them whatever their disguise. */
export function sentencesOf(text: string, vocabulary: Vocabulary): Word[][] {
  return withEmphasisJoined(rawSentences(plainText(text), vocabulary)).map((sentence) =>
    wordsOf(sentence, vocabulary).map((word) => vocabulary.understand(word)),
  );
}
