import { expect, it } from 'vitest';
import { detectIntent } from '../../../../lambdas/bot/search/detect-intent.ts';

const followUps = {
  explain: [
    ...['why?', 'WHY', 'y', 'huh??', 'wdym', 'how come', 'what do you mean?', 'why is that'],
    ...['i dont get it', "I don't get it", 'I don’t understand', 'sorry i still dont get this'],
    ...['im lost', 'still confused', 'can you explain it again', 'explain that another way please'],
    ...['could you put it differently', 'say it in one sentence', 'can you say that in easier words'],
  ],
  another: ['another one pls', 'another', 'Anything else?', 'tell me more', 'go on', 'next'],
  'worked-example': [
    ...['show me a worked example', 'give me an example please', 'example', 'another example'],
    ...['can you show me an example pls', 'give me an example in real life'],
  ],
  mistakes: [
    ...['what do people get wrong?', 'common mistakes', 'What do I get wrong', 'what can go wrong?'],
    ...['what are the common mistakes', 'what do people usually get wrong with this'],
  ],
  question: [
    ...['give me a question', 'another question', 'can i have a question please', 'test me on this'],
    ...['quiz me', 'practice questions', 'Can you give me one question'],
  ],
};

it.each(Object.entries(followUps))('%s is recognised in the words of pupils', (want, texts) => {
  expect(texts.map((text) => [text, detectIntent(text)])).toEqual(texts.map((text) => [text, want]));
});

it.each([
  'why do leaves look green',
  'why is the sky blue?',
  'another name for a verb?',
  'what is another word for happy',
  'how do i add fractions',
  'explain photosynthesis',
  'explain how it rains',
  'i dont get fractions',
  'i dont understand how to find the mode',
  'give me an example of a metaphor',
  'what do plants get from the soil?',
  'what do you get when you multiply two negatives',
  'what are the wrong kinds of fats',
  'where do roots go',
  'what do cells do when they go into division',
  'questions about forces',
  'what is a rhetorical question',
  'more than or less than sign',
  'next term of 2, 4, 8',
  'lost in translation meaning',
  '',
])('“%s” is a question of its own', (text) => {
  expect(detectIntent(text)).toBeNull();
});
