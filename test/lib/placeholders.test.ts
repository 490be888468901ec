import { expect, it } from 'vitest';
import { loadCentre } from '../../content/load.ts';
import { listPlaceholders } from '../../lib/placeholders.ts';

const found = (phone: string) => listPlaceholders({ phone }).length > 0;

it('lists the placeholders of the centre that the repository comes with', () => {
  expect(listPlaceholders(loadCentre('content'))).toEqual([
    'phone: 0113 496 0142',
    'email: hello@ktc.example',
    'safeguardingEmail: safeguarding@ktc.example',
  ]);
});

it('finds them in every text, however deep', () => {
  const steps = [{ title: 'Call', text: 'Call 07700 900 123 or write to us@mail.example.org.' }];
  expect(listPlaceholders({ targetReplyHours: 24, tuition: { steps } })).toEqual([
    'tuition.steps.0.text: us@mail.example.org',
    'tuition.steps.0.text: 07700 900 123',
  ]);
});

it.each([
  ...['0113 496 0000', '0113 496 0999', '0118 496 0123', '0121 496 0123', '0161 496 0123', '020 7946 0123'],
  ...['0191 498 0123', '028 9649 6123', '029 2018 0123', '01632 960123', '07700 900123', '08081 570123'],
  ...['0909 879 0123', '03069 990123', '01134960142', '(0113) 496-0142', '+44 113 496 0142'],
  ...['+44 (0)113 496 0142', '0044 113 496 0142', 'Call 0113 496 0142.', '0113\u{A0}496\u{A0}0142'],
])('knows %s as a number for drama', (phone) => {
  expect(found(phone)).toBe(true);
});

it.each([
  ...['0113 496 1000', '0113 495 0142', '0191 496 0123', '020 7946 1123', '01632 961123', '07700 901123'],
  ...['+1 113 496 0142', '10113 496 0142', '0113 496 01423'],
])('takes %s for a real number', (phone) => {
  expect(found(phone)).toBe(false);
});

it.each([
  ['hello@ktc.example', true],
  ['hello@example.com', true],
  ['https://www.example.net/x', true],
  ['hello@ktc.test', true],
  ['hello@ktc.invalid', true],
  ['hello@my-example.com', false],
  ['hello@example.com.au', false],
  ['hello@example.co.uk', false],
  ['For example, a test. Example: 3', false],
])('%s is an address that nobody can have: %s', (email, isReserved) => {
  expect(listPlaceholders({ email }).length > 0).toBe(isReserved);
});
