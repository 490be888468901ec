import type { BotFollowUp } from '../../../contract/bot/bot.ts';
import { splitPlainWords } from '../../../contract/language/tokenise.ts';

/** `explain`, as in "why?", asks for more explanation. `stuck`, as in "I give up", asks for help with a question. */
type Intent = BotFollowUp | 'explain' | 'stuck';

const listWords = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words that only thank, greet or agree. They ask for nothing. */
const polite = listWords(`
  ok okay k kk thanks thank thanx thx ty cheers you u yes yeah yep yea no nope nah cool nice great good fine lol haha hi
  hello hey bye sorry oh ah right sure please pls plz i im it its that thats this got get see know now understand makes
  sense alright
`);

/** Words that name no subject. What a text of such words is about was said before. */
const general = listWords(`
  a about actually again all am an and another anything are as ask at be because been before better bit both but can cant
  cannot clearer clearly come comes completely confused confusing confuses cos could couldnt did didnt differently different
  do does doesnt doing dont each either else ever everyone everybody everything find first follow for from
  fully further getting give gives giving go goes going gonna had happens hard has have having her here how however
  huh idea idk if in instead into is isnt just keep kind kinda last least let like lost lot many may maybe me mean means
  meant might mine more most much must my need next not nothing of off often on once one ones only or other others our out
  over part parts people possible pupils put quick quickly rather really said same say saying says second should
  show shows simple simply so some someone something sort start still students stuck such take tell than the their them
  then there these they thing things third those though tho through to too try two understood until up us use used using
  usually very want was way ways we well went were what whats when where wheres which while who whole whose why will with
  without wont work works would wouldnt write y your yours wdym wym wat wht whys hows explanation still never always ever
  easier easy slower slow slowly simpler longer shorter after between
`);

/** The words that name what a text asks for. The first list with a word of the text decides. */
const wants: readonly (readonly [Intent, ReadonlySet<string>])[] = [
  ['question', listWords('question questions test quiz practice practise')],
  ['mistakes', listWords('mistake mistakes common wrong')],
  ['worked-example', listWords('example examples worked show step steps slower simpler easier')],
  ['explain', listWords('explain explained way differently')],
  ['another', listWords('another else more next other')],
];

const isGeneral = (word: string) =>
  polite.has(word) || general.has(word) || wants.some(([, words]) => words.has(word));

/** Says how to answer, and not about what. Alone, some of its words are subjects of lessons. */
const manner =
  /\bin (?:real life|(?:one|a|1|2|two) (?:sentences?|words?|lines?|nutshell)|(?:simple|simpler|easy|easier|other|plain|my|your) (?:words|terms|english)|short|detail)\b/g;

/** Tells whether a text only thanks, greets or agrees. */
export const isPolite = (text: string): boolean => splitPlainWords(text).every((word) => polite.has(word));

/**
 * Returns what a text asks for about the reply before it, or null if it names a subject of its own, or asks for nothing.
 */
export function detectIntent(text: string): Intent | null {
  const words = splitPlainWords(text.toLowerCase().replace(manner, ' differently '));
  if (!words.every(isGeneral) || isPolite(text)) return null;
  const has = (...some: readonly string[]) => some.every((word) => words.includes(word));
  if (has('give', 'up') || has('cant', 'do') || has('cannot', 'do')) return 'stuck';
  if (has('go', 'on')) return 'another';
  return wants.find(([, some]) => words.some((word) => some.has(word)))?.[0] ?? 'explain';
}
