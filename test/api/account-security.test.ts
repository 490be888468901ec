import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../contract/features.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct, type Product } from '../support/product.ts';
import {
  callUserPool,
  newestCodeTo,
  newestMailTo,
  newStudent,
  registerStudent,
  signUpStudent,
} from '../support/student.ts';
import type { Student } from '../support/student.ts';
import { signInSession, signInTokens } from '../support/tokens.ts';

const { changeEmail, changePassword, getAccount } = features.account;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** A student on one device: what its browser holds, and what it can do with that. */
async function onDevice(student: Student) {
  const { idToken, accessToken, refreshToken } = await signInSession(product.url, student);
  const pool = (operation: string, body: Record<string, unknown> = {}) =>
    callUserPool(product.url, operation, { AccessToken: accessToken, ...body });
  const ask = async (route: typeof changeEmail | typeof changePassword, body: unknown) => {
    const reply = await callRoute(product.url, route, { body, token: idToken });
    const text = await reply.text();
    return {
      status: reply.status,
      text,
      code: text === '' ? '' : (JSON.parse(text) as { code: string }).code,
    };
  };
  return {
    idToken,
    pool,
    askForEmail: (email: string, password = student.password) => ask(changeEmail, { email, password }),
    askForPassword: (newPassword: string, password = student.password) =>
      ask(changePassword, { password, newPassword }),
    verify: (Code: string) => pool('VerifyUserAttribute', { AttributeName: 'email', Code }),
    refresh: () => callUserPool(product.url, 'GetTokensFromRefreshToken', { RefreshToken: refreshToken }),
  };
}

const another = () => newStudent().email;
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');
const account = async (token: string) =>
  (await (await callRoute(product.url, getAccount, { token })).json()) as { email: string };
const signsIn = (email: string, password: string) =>
  signInTokens(product.url, { email, password }).then(
    () => true,
    () => false,
  );

describe('another e-mail address', () => {
  it('takes the old one’s place when its code is entered, and not before', async () => {
    const student = await registerStudent(product.url);
    const device = await onDevice(student);
    const email = another();
    expect(await device.askForEmail(email.toUpperCase())).toMatchObject({ status: 204, text: '' });
    expect(await signsIn(student.email, student.password)).toBe(true);
    expect(await signsIn(email, student.password)).toBe(false);

    const code = await newestCodeTo(product.url, email.toUpperCase());
    expect((await newestMailTo(product.url, email.toUpperCase())).text).toContain('your old address stays');
    await device.verify(code);
    expect(await signsIn(student.email, student.password)).toBe(false);
    const fresh = await signInTokens(product.url, { email, password: student.password });
    expect((await account(fresh.idToken)).email.toLowerCase()).toBe(email);
    // A tab that still has the old token goes on, with the address that its token names.
    expect((await account(device.idToken)).email).toBe(student.email);
  });

  it('refuses a wrong code, takes the right one once, and is dead after five wrong ones', async () => {
    const device = await onDevice(await registerStudent(product.url));
    const email = another();
    await device.askForEmail(email);
    const code = await newestCodeTo(product.url, email);
    await expect(device.verify(wrongCode(code))).rejects.toThrow('CodeMismatchException');
    await device.verify(code);
    await expect(device.verify(code)).rejects.toThrow('ExpiredCodeException');

    const other = await onDevice(await registerStudent(product.url));
    const next = another();
    await other.askForEmail(next);
    const dead = await newestCodeTo(product.url, next);
    for (let tries = 0; tries < 5; tries += 1)
      await expect(other.verify(wrongCode(dead))).rejects.toThrow('CodeMismatchException');
    await expect(other.verify(dead)).rejects.toThrow('LimitExceededException');
    await other.askForEmail(next);
    await other.verify(await newestCodeTo(product.url, next));
    expect(await signsIn(next, (await registerStudent(product.url)).password)).toBe(false);
  });

  it('that is asked for twice is the second one, and the first code is dead', async () => {
    const student = await registerStudent(product.url);
    const device = await onDevice(student);
    const [first, second] = [another(), another()];
    await device.askForEmail(first);
    const old = await newestCodeTo(product.url, first);
    await device.askForEmail(second);
    const fresh = await newestCodeTo(product.url, second);
    if (old !== fresh) await expect(device.verify(old)).rejects.toThrow('CodeMismatchException');
    await device.verify(fresh);
    expect(await signsIn(second, student.password)).toBe(true);
    expect(await signsIn(first, student.password)).toBe(false);
  });

  it('asked for twice at once is no reason to say that the day is used up', async () => {
    const device = await onDevice(await registerStudent(product.url));
    const replies = await Promise.all([another(), another()].map((email) => device.askForEmail(email)));
    // The later permit ends the earlier one, whose call may be made again.
    for (const { status } of replies) expect(status).toBeOneOf([204, 503]);
    expect(await device.askForEmail(another())).toMatchObject({ status: 204 });
  });

  it('of somebody else gets the same reply and no mail', async () => {
    const owner = await registerStudent(product.url);
    const device = await onDevice(await registerStudent(product.url));
    const before = (await newestMailTo(product.url, owner.email)).sentAt;
    const taken = await device.askForEmail(owner.email.toUpperCase());
    expect(taken).toEqual(await device.askForEmail(another()));
    expect((await newestMailTo(product.url, owner.email)).sentAt).toBe(before);
    // Nor does a guess at the code tell: one in a million is right.
    await device.askForEmail(owner.email);
    await expect(device.verify('000000')).rejects.toThrow('CodeMismatchException');
  });

  it('that somebody takes meanwhile stays theirs', async () => {
    const student = await registerStudent(product.url);
    const device = await onDevice(student);
    const email = another();
    await device.askForEmail(email);
    const code = await newestCodeTo(product.url, email);
    const quicker = await registerStudent(product.url, { ...newStudent(), email });
    await expect(device.verify(code)).rejects.toThrow('AliasExistsException');
    expect(await signsIn(email, quicker.password)).toBe(true);
    expect(await signsIn(student.email, student.password)).toBe(true);
  });

  it('is said to be the account’s own, in any case of its letters', async () => {
    const student = await registerStudent(product.url);
    const device = await onDevice(student);
    expect(await device.askForEmail(student.email.toUpperCase())).toMatchObject({
      status: 409,
      code: 'email_unchanged',
    });
  });
});

describe('who holds an unlocked phone', () => {
  it('gets no code to an address of theirs: not from the account page, nor from the user pool itself', async () => {
    const student = await registerStudent(product.url);
    const phone = await onDevice(student);
    const email = another();
    expect(await phone.askForEmail(email, 'a guess')).toMatchObject({ status: 403, code: 'wrong_password' });
    const attributes = { UserAttributes: [{ Name: 'email', Value: email }] };
    await expect(phone.pool('UpdateUserAttributes', attributes)).rejects.toThrow('UserLambdaValidation');
    const ClientMetadata = { permit: 'a guess' };
    await expect(phone.pool('UpdateUserAttributes', { ...attributes, ClientMetadata })).rejects.toThrow(
      'UserLambdaValidation',
    );
    await expect(phone.pool('GetUserAttributeVerificationCode', { AttributeName: 'email' })).rejects.toThrow(
      'UserLambdaValidation',
    );
    await expect(newestMailTo(product.url, email)).rejects.toThrow('No mail');
    expect(await signsIn(student.email, student.password)).toBe(true);
  });

  it('doesn’t disturb a change that its owner has begun', async () => {
    const student = await registerStudent(product.url);
    const device = await onDevice(student);
    const [own, theirs] = [another(), another()];
    await device.askForEmail(own);
    const attributes = { UserAttributes: [{ Name: 'email', Value: theirs }] };
    await expect(device.pool('UpdateUserAttributes', attributes)).rejects.toThrow('UserLambdaValidation');
    await device.verify(await newestCodeTo(product.url, own));
    expect(await signsIn(own, student.password)).toBe(true);
  });

  it('changes no password without the current one, and is locked out after five guesses', async () => {
    const student = await registerStudent(product.url);
    const phone = await onDevice(student);
    const direct = { PreviousPassword: 'a guess', ProposedPassword: 'tea at seven' };
    await expect(phone.pool('ChangePassword', direct)).rejects.toThrow('NotAuthorizedException');
    for (let tries = 0; tries < 4; tries += 1)
      expect(await phone.askForPassword('tea at seven', 'a guess')).toMatchObject({ code: 'wrong_password' });
    expect(await phone.askForPassword('tea at seven')).toMatchObject({
      status: 429,
      code: 'password_locked',
    });
  });
});

describe('another password', () => {
  it('signs every device out and signs in alone', async () => {
    const student = await registerStudent(product.url);
    const [here, elsewhere] = [await onDevice(student), await onDevice(student)];
    await expect(elsewhere.refresh()).resolves.toBeDefined();
    expect(await here.askForPassword('tea at seven')).toMatchObject({ status: 204 });
    await expect(elsewhere.refresh()).rejects.toThrow('NotAuthorizedException');
    await expect(here.refresh()).rejects.toThrow('NotAuthorizedException');
    expect(await signsIn(student.email, student.password)).toBe(false);
    expect(await signsIn(student.email, 'tea at seven')).toBe(true);
  });

  it('of two that are asked for at once is one, which signs in, and the other call is refused', async () => {
    const student = await registerStudent(product.url);
    const device = await onDevice(student);
    const wishes = ['tea at seven', 'tea at eight'];
    const replies = await Promise.all(wishes.map((wish) => device.askForPassword(wish)));
    const [won] = wishes.filter((_, place) => replies[place]?.status === 204);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, expect.toBeOneOf([403, 409])]);
    expect(await signsIn(student.email, won ?? '')).toBe(true);
  });

  it('is none that is easy to guess, too short, or the old one', async () => {
    const student = await registerStudent(product.url);
    const device = await onDevice(student);
    for (const easy of ['Password1', 'okafor okafor', student.password])
      expect(await device.askForPassword(easy)).toMatchObject({ status: 400, code: 'weak_password' });
    expect(await device.askForPassword('seven')).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await signsIn(student.email, student.password)).toBe(true);
  });
});

describe('a name that is written past the form', () => {
  const nameOf = async (token: string) =>
    ((await (await callRoute(product.url, getAccount, { token })).json()) as { name: string }).name;

  it('shows nobody what can’t be seen', async () => {
    const student = await registerStudent(product.url, newStudent('Sam\u202e tcerroc \u200b'));
    expect(await nameOf((await onDevice(student)).idToken)).toBe('Sam tcerroc');
  });

  it('of 101 characters is refused at sign-up and later', async () => {
    const student = newStudent('x'.repeat(101));
    await expect(signUpStudent(product.url, student)).rejects.toThrow('InvalidParameterException');
    const device = await onDevice(await registerStudent(product.url));
    const attributes = { UserAttributes: [{ Name: 'name', Value: 'x'.repeat(101) }] };
    await expect(device.pool('UpdateUserAttributes', attributes)).rejects.toThrow(
      'InvalidParameterException',
    );
  });
});

it('signing out everywhere ends what renews a sign-in, on every device at once', async () => {
  const student = await registerStudent(product.url);
  const [here, elsewhere] = [await onDevice(student), await onDevice(student)];
  const reply = await callRoute(product.url, features.account.signOutEverywhere, { token: here.idToken });
  expect(reply.status).toBe(204);
  for (const device of [here, elsewhere]) {
    await expect(device.refresh()).rejects.toThrow('NotAuthorizedException');
    await expect(device.pool('GetUser')).rejects.toThrow('NotAuthorizedException');
  }
});
