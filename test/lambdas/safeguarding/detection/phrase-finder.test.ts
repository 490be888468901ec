import { describe, expect, it } from 'vitest';
import { PhraseFinder } from '../../../../lambdas/safeguarding/detection/phrase-finder.ts';
import { splitSentences } from '../../../../lambdas/safeguarding/detection/split-sentences.ts';
import { Vocabulary } from '../../../../lambdas/safeguarding/detection/vocabulary.ts';

const groups = { family: ['mum|dad', 'big brother'] };

function isIn(phrase: string, text: string): boolean {
  const vocabulary = new Vocabulary([...Object.values(groups).flat(), phrase]);
  const finder = new PhraseFinder(groups, [[[phrase], 'found']]);
  return splitSentences(text, vocabulary).some((sentence) => finder.find(sentence).size > 0);
}

const meant: readonly [phrase: string, found: readonly string[], not: readonly string[]][] = [
  ['hit|hits me', ['he hit me', 'He HITS me!'], ['me hit', 'hit him me']],
  ['carry+ it', ['carry it', 'carries it', 'carried it', 'carrying it', 'carryin it'], ['carriage it']],
  ['slap+|force+ me', ['slapped me', 'slaping me', 'forces me', 'forced me'], ['slapper me']],
  ['touch* me', ['touching me', 'touches me'], ['tough me']],
  ['suicide~', ['sucide', 'suicdie', 'suicides', 'suixide'], ['suitcase', 'sucde']],
  ['is #18-80', ['is 25'], ['is 8', 'is many']],
  ['stop now|today? please', ['stop please', 'stop now please'], ['stop it please']],
  ['want ..2 die', ['want die', 'want to just die'], ['want to do or die']],
  ['rape* !seed', ['raped', 'rape me'], ['rape seed', 'raped seed']],
  ['hit me !up|with', ['hit me', 'hit me again'], ['hit me up', 'hit me with it']],
  ['!many kms', ['kms', 'i kms'], ['how many kms']],
  ['^ bye $', ['bye', 'ok. bye'], ['bye mum', 'say bye']],
  ['alone|$ again?', ['alone'], []],
  ['my <family> left', ['my dad left', 'my big brother left'], ['my brother left', 'my big dad left']],
  ['he|my-dad left', ['he left', 'my dad left'], ['dad left']],
  ['dad & drunk', ['dad is drunk', 'drunk again, dad'], ['dad', 'Dad is here. He is drunk.']],
];

describe.each(meant)('the phrase %s', (phrase, found, not) => {
  it('matches these texts and not the others', () => {
    expect(found.filter((text) => !isIn(phrase, text))).toEqual([]);
    expect(not.filter((text) => isIn(phrase, text))).toEqual([]);
  });
});

it('the words of a phrase can be removed from a sentence, wherever they are', () => {
  const phrases = ['kill me ..2 if', 'dying of <cause>'];
  const causes = { cause: ['boredom|laughter'] };
  const vocabulary = new Vocabulary([...phrases, 'mum|will|i|fail|am|boredom']);
  const finder = new PhraseFinder(causes, [[phrases, 'idiom']]);
  const remove = (text: string) =>
    splitSentences(text, vocabulary).map((sentence) => finder.removeFrom(sentence).map(([word]) => word));
  expect(remove('mum will kill me dead if i fail')).toEqual([['mum', 'wil', 'i', 'fail']]);
  expect(remove('dying of boredom am i dying of boredom')).toEqual([['am', 'i']]);
  expect(remove('i fail')).toEqual([['i', 'fail']]);
});

it('the error about a missing group names it', () => {
  expect(() => new PhraseFinder(groups, [[['my <friend>'], 'found']])).toThrow('There is no group friend');
});

describe('a disguised phrase', () => {
  it.each([
    'kill myself',
    'KILL MYSELF',
    'k i l l  m y s e l f',
    'k.i.l.l m.y.s.e.l.f',
    'ki ll my se lf',
    'killl myyyself',
    'k1ll my$elf',
    'k!ll m*self',
    'killmyself',
    'klil mysefl',
    'kill my self',
    'k\u200bill my\u00adself',
    'ｋｉｌｌ ｍｙｓｅｌｆ',
    'kíll mysélf',
    'kіll mysеlf',
    'Kill. My. Self. Now.',
    'kill... myself',
  ])('is recognised: %s', (text) => {
    expect(isIn('kill myself now?', text)).toBe(true);
  });

  it.each(['k + i = l', 'skill myself', 'kill 1 of me', 'To be in kil. It is my elf'])(
    'is not assumed in other words: %s',
    (text) => {
      expect(isIn('kill myself', text)).toBe(false);
    },
  );
});
