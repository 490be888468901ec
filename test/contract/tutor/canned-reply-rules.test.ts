import { expect, it } from 'vitest';
import { fillCannedReply, hasUnknownPlaceholder } from '../../../contract/tutor/canned-reply-rules.ts';

const facts = { student: 'Zoë', lesson: 'Surds', tutor: 'Sam' };

it('a canned reply names the student, the lesson and the tutor, and its TeX stays as it is', () => {
  const text = 'Hi {student}, type `$\\frac{2}{x}$` as in “{lesson}”. {student}, ask me. {tutor}';
  expect(fillCannedReply(text, facts)).toBe('Hi Zoë, type `$\\frac{2}{x}$` as in “Surds”. Zoë, ask me. Sam');
});

it('a canned reply is null if the conversation lacks what the reply names', () => {
  expect(fillCannedReply('Read “{lesson}”.', { ...facts, lesson: '' })).toBeNull();
  expect(fillCannedReply('Well done.', { student: '', lesson: '', tutor: '' })).toBe('Well done.');
});

it.each([
  ['Hi {student}, {lesson}, {tutor}', false],
  ['$\\sqrt{x}$ and $x^{n}$', false],
  ['Hi {pupil}', true],
  ['Hi {Student}', true],
  ['Hi {}', true],
])('%s has an unknown placeholder: %s', (text, expected) => {
  expect(hasUnknownPlaceholder(text)).toBe(expected);
});
