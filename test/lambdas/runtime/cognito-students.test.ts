import {
  CognitoIdentityProviderClient,
  ListUsersCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect, it } from 'vitest';
import { cognitoStudents } from '../../../lambdas/runtime/cognito-students.ts';
import { observe } from '../../../lambdas/runtime/observability.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
afterEach(() => cognito.reset());

const students = cognitoStudents(observe('test'), 'eu-west-1_pool');

function user(sub: string, changes: Partial<UserType> = {}): UserType {
  return {
    Attributes: [
      { Name: 'email', Value: 'noor@example.com' },
      { Name: 'sub', Value: sub },
    ],
    Enabled: true,
    UserStatus: 'CONFIRMED',
    ...changes,
  };
}

function answer(filter: string, ...users: UserType[]) {
  cognito.rejects(new Error('asked for something else'));
  cognito.on(ListUsersCommand, { UserPoolId: 'eu-west-1_pool', Filter: filter }).resolves({ Users: users });
}

const email = 'noor@example.com';
const byEmail = `email = "${email}"`;

it.each([
  ['the confirmed account', [user('student-1')], 'student-1'],
  [
    'not an account that somebody else only started to register',
    [user('thief', { UserStatus: 'UNCONFIRMED' }), user('student-1')],
    'student-1',
  ],
  ['nobody if the address is unknown', [], null],
  ['nobody if the account is not confirmed', [user('student-1', { UserStatus: 'UNCONFIRMED' })], null],
  ['nobody if the account is disabled', [user('student-1', { Enabled: false })], null],
])('an address belongs to %s', async (_, users, studentId) => {
  answer(byEmail, ...users);
  expect(await students.findId(email)).toBe(studentId);
});

it.each(['Noor@Example.COM', email])(
  'an address is found in any case, if the pool stores %s',
  async (stored) => {
    cognito.on(ListUsersCommand).resolves({ Users: [] });
    cognito.on(ListUsersCommand, { Filter: `email = "${stored}"` }).resolves({ Users: [user('student-1')] });
    expect(await students.findId('Noor@Example.COM')).toBe('student-1');
  },
);

it('an address can’t extend the filter', async () => {
  answer('email = "a\\" or email ^= \\"\\\\"', user('student-1'));
  expect(await students.findId('a" or email ^= "\\')).toBe('student-1');
});

it.each([
  ['its address', [user('student-1')], email],
  ['none if the account is gone', [], null],
])('an account has %s', async (_, users, found) => {
  answer('sub = "student-1"', ...users);
  expect(await students.findEmail('student-1')).toBe(found);
});
