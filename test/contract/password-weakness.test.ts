import { expect, it } from 'vitest';
import { findWeakness } from '../../contract/account/password-weakness.ts';

const ada = { name: 'Ada Lovelace-Byron', email: 'countess.ada@school.example' };

const leaked =
  `123456789 password 12345678 1234567890 qwertyuiop 123123123 password1 iloveyou 987654321 sunshine princess
  football qwerty123 1q2w3e4r 1qaz2wsx superman liverpool baseball trustno1 starwars charlie1 michael1 jennifer passw0rd
  P@ssw0rd Password123 Password! letmein1 welcome1 11111111 00000000 abcd1234 1234abcd asdfghjkl asdf1234 zxcvbnm1 qazwsxedc
  11223344 12341234 12121212 computer internet whatever chocolate butterfly elizabeth victoria samantha benjamin
  1q2w3e4r5t q1w2e3r4 qwer1234 aaaaaaaa 88888888 147258369 123qweasd pokemon123 dragon123 monkey123 shadow123 arsenal1 chelsea1
  rangers1 leedsunited manchester mustang1 jordan23 blink182 slipknot metallica ashley12 iloveyou1 iloveyou2 babygirl
  abcdefgh abcd12345 passwordpassword adminadmin admin123 changeme 01011990 19900101 31-01-2012 P4ssw0rd MyPassword1
  football1! Liverpool2024 M1necraft! Fortnite123 Roblox2015 Summer2024 Monday123!`
    .trim()
    .split(/\s+/);

it('refuses the best known passwords, also with digits and signs in them', () => {
  const passed = leaked.filter(
    (password) => password.length >= 8 && findWeakness(password, ada) !== 'common',
  );
  expect(passed).toEqual([]);
});

it.each(['lovelace', 'LOVELACE99', 'xX-byron-Xx', 'my countess horse', 'Byronbyron'])(
  "refuses the owner's name and address: %s",
  (password) => {
    expect(findWeakness(password, ada)).toBe('personal');
  },
);

it.each([
  ...['correct horse', 'another horse battery', 'three quiet otters', 'school example', 'tea at seven'],
  ...['pass 8f14e45f-ceea-467f-a9d1', 'Zq7!vYt2', 'my dog ate it', 'blue lamp tram', 'ㅎ비밀번호열두글자'],
  // Many words contain a name of three letters, so a password may contain one too.
  'adaadaada1x',
])('takes what nobody tries first: %s', (password) => {
  expect(findWeakness(password, ada)).toBeNull();
});
