import {
  CognitoIdentityProviderClient,
  ListUsersCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, it } from 'vitest';
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

/** Answers exactly this question with these users; any other gets no answer. */
function holds(filter: string, ...users: UserType[]) {
  cognito.rejects(new Error('asked for something else'));
  cognito.on(ListUsersCommand, { UserPoolId: 'eu-west-1_pool', Filter: filter }).resolves({ Users: users });
}

describe('a student by their e-mail address', () => {
  it('is the confirmed account', async () => {
    holds('email = "noor@example.com"', user('student-1'));
    expect(await students.findId('noor@example.com')).toBe('student-1');
  });

  it.each(['Noor@Example.COM', 'noor@example.com'])(
    'is found in any case, where the pool keeps %s',
    async (kept) => {
      cognito.on(ListUsersCommand).resolves({ Users: [] });
      cognito.on(ListUsersCommand, { Filter: `email = "${kept}"` }).resolves({ Users: [user('student-1')] });
      expect(await students.findId('Noor@Example.COM')).toBe('student-1');
    },
  );

  it('is nobody who only started to register', async () => {
    holds('email = "noor@example.com"', user('thief', { UserStatus: 'UNCONFIRMED' }), user('student-1'));
    expect(await students.findId('noor@example.com')).toBe('student-1');
  });

  it.each([
    ['unknown', []],
    ['not confirmed', [user('student-1', { UserStatus: 'UNCONFIRMED' })]],
    ['disabled', [user('student-1', { Enabled: false })]],
  ])('is nobody where the account is %s', async (_, users) => {
    holds('email = "noor@example.com"', ...users);
    expect(await students.findId('noor@example.com')).toBeNull();
  });

  it('can’t ask for more than one address', async () => {
    holds('email = "a\\" or email ^= \\"\\\\"', user('student-1'));
    expect(await students.findId('a" or email ^= "\\')).toBe('student-1');
  });
});

describe('the e-mail address of an account', () => {
  it('is the one of that id', async () => {
    holds('sub = "student-1"', user('student-1'));
    expect(await students.findEmail('student-1')).toBe('noor@example.com');
  });

  it('is none where the account is gone', async () => {
    holds('sub = "student-1"');
    expect(await students.findEmail('student-1')).toBeNull();
  });
});
