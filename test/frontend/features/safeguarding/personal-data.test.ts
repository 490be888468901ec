import { expect, it } from 'vitest';
import {
  findPersonalData,
  type PersonalData,
} from '../../../../frontend/src/features/safeguarding/personal-data.ts';

const found: Record<PersonalData, readonly string[]> = {
  phone: [
    'my number is 07700900123',
    'ring me 07700 900 123',
    'text 07700 900123 please',
    '07 700 900 123',
    '07700-900-123',
    '+447700900123',
    '+44 7700 900123',
    '+44 (0)7700 900 123',
    '0044 7700 900123',
    'call the house on 0113 496 0142',
    '(0113) 496 0142',
    '020 7946 0958',
    '01632 960 001.',
    'My mum’s phone is 01632960001, ask her',
  ],
  email: [
    'sam@example.com',
    'write to sam.smith+school@mail.example.co.uk please',
    'SAM_1@EXAMPLE.ORG',
    'sam at gmail dot com',
    'sam (at) example.com',
  ],
  address: [
    '12 Kirkgate',
    'my house is 12 Abbey Road',
    'come to 7a St John’s Close',
    'i live at 12 kirkgate',
    'i live on 45 park view road',
    'I live at number 12',
    'my address is 3 mill lane leeds',
    '101 Otley Old Road',
  ],
  postcode: [
    'LS1 6BY',
    'ls1 6by',
    'ls16by',
    'my postcode is SW1A 1AA.',
    'M1 1AE',
    'm1 1ae',
    'EC1A 1BB',
    'LS11 5AB, Leeds',
  ],
};

it.each(Object.entries(found))('finds the kind %s', (kind, texts) => {
  expect(texts.filter((text) => !findPersonalData(text).some((each) => each === kind))).toEqual([]);
});

it('names all kinds in a text once', () => {
  expect(
    findPersonalData('I live at 12 Abbey Road, LS1 6BY. Ring 07700900123 or 07700900124, or sam@example.com'),
  ).toEqual(['phone', 'email', 'address', 'postcode']);
});

it.each([
  '07 + 700 = ',
  '0.7123 456',
  '0.07700900123',
  '3 x 10^8',
  'LS1 = 4 and LS2 = 6',
  'what is 0 1 2 3 4 5 6 7 8 9 10 rule',
  '01 02 03 04 05 06 07',
  '07, 14, 21, 28, 35, 42',
  '7700900123 in standard form',
  '0123456789',
  'round 07700.900123 to 2 d.p.',
  '0800 1111',
  'b2 - 4ac',
  'b2 4ac',
  'x2 3xy',
  'n2 2nd term',
  'm12xy + 3',
  'find e3 4th root',
  'C6H12O6 and H2SO4',
  '2/3+1/4',
  'a car goes 60 kms in 2 hours on the road',
  '40 mph along a road',
  'a lane 12 m wide',
  '5 way',
  '12 cars on the street',
  'the area of a 5 cm square',
  'he lives 5 miles from school',
  'they live on 5 pounds a day',
  'In 1914 Franz Ferdinand was shot',
  'year 9 at school',
  'f(x) = 3x@2',
  'meet at x = 4',
  'the number 12 Bus',
  'line 4 of the poem',
  'Chapter 12 Page 4',
  'how do i do 3.5 x 1000000000',
  '999',
])('finds nothing in mathematics and talk: %s', (text) => {
  expect(findPersonalData(text)).toEqual([]);
});

// A regular expression that backtracks would take longer than the timeout.
it.each(['0', '07 ', 'a', 'a.', '@', 'a@a.', 'LS1 ', '1 A', '12 Abbey ', 'live at '])(
  'reads a long text of nothing but "%s" at once',
  (piece) => {
    expect(findPersonalData(piece.repeat(4000).slice(0, 4000))).toEqual([]);
  },
  5000,
);
