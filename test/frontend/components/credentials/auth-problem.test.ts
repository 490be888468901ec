import { expect, it, vi } from 'vitest';
import {
  readAuthProblem,
  type AuthFailure,
} from '../../../../frontend/src/components/credentials/auth-problem.ts';
import { findProblemText } from '../../../../frontend/src/components/problem.tsx';
import messages from '../../../../frontend/src/locales/en/credentials.json' with { type: 'json' };

const texts: Readonly<Record<string, string>> = messages;
const explain = (failure: AuthFailure, error: unknown) =>
  texts[findProblemText(texts, 'credentials.problem', readAuthProblem(failure, error))];

it.each<[AuthFailure, string, RegExp]>([
  ['signIn_failure', 'NotAuthorizedException', /don’t match/],
  ['signIn_failure', 'UserNotFoundException', /don’t match/],
  ['signIn_failure', 'LimitExceededException', /too many times/],
  ['signIn_failure', 'NetworkError', /can’t reach KTC/],
  ['signIn_failure', 'TypeError', /can’t reach KTC/],
  ['signIn_failure', 'ChunkLoadError', /reload the page/],
  ['signIn_failure', 'StorageBlocked', /Allow cookies and site data for this site/],
  ['signIn_failure', 'InternalErrorException', /isn’t your fault/],
  ['signUp_failure', 'CodeDeliveryFailureException', /couldn’t send the email with your code/],
  ['resendSignUpCode_failure', 'CodeDeliveryFailureException', /couldn’t send the email with your code/],
  ['forgotPassword_failure', 'CodeDeliveryFailureException', /couldn’t send the email with your code/],
  ['confirmSignUp_failure', 'CodeMismatchException', /code isn’t right/],
  ['confirmSignUp_failure', 'NotAuthorizedException', /code isn’t right/],
  ['confirmSignUp_failure', 'ExpiredCodeException', /code has expired/],
  ['confirmUserAttribute_failure', 'AliasExistsException', /Another account uses this address now/],
])('explains %s with %s', (failure, name, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  expect(explain(failure, Object.assign(new Error(''), { name }))).toMatch(words);
});

it.each([
  ['wrong_password', /isn’t your password/],
  ['password_locked', /tried too many times/],
  ['email_unchanged', /your email address already/],
  ['email_limit', /too many changes today/],
  ['weak_password', /at least \{minimum/],
  ['password_change_under_way', /being changed somewhere else/],
  ['internal_error', /isn’t your fault/],
])('explains the API’s refusal %s', (code, words) => {
  expect(explain('updatePassword_failure', { status: 400, data: { code, message: '' } })).toMatch(words);
});

it('explains that Cognito locked the account after too many wrong passwords', () => {
  const error = Object.assign(new Error('Password attempts exceeded'), { name: 'NotAuthorizedException' });
  expect(explain('signIn_failure', error)).toMatch(/too many times/);
});
