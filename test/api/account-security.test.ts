import { afterAll, describe, expect, it } from 'vitest';
import { features } from '../../contract/features.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct } from '../support/product.ts';
import {
  callUserPool,
  newestCodeTo,
  newestMailTo,
  newStudent,
  registerStudent,
  type Student,
} from '../support/student.ts';
import { signInTokens } from '../support/tokens.ts';

const { changeEmail, changePassword, getAccount, signOutEverywhere } = features.account;

const product = await startProduct();
afterAll(() => product.close());

async function openDevice(student: Student) {
  const { idToken, accessToken, refreshToken } = await signInTokens(product.url, student);
  const pool = (operation: string, body: Record<string, unknown> = {}) =>
    callUserPool(product.url, operation, { AccessToken: accessToken, ...body });
  const ask = async (route: typeof changeEmail | typeof changePassword, body: unknown) => {
    const reply = await callRoute(product.url, route, { body, token: idToken });
    const text = await reply.text();
    const { code } = text === '' ? { code: '' } : (JSON.parse(text) as { code: string });
    return { status: reply.status, text, code };
  };
  return {
    idToken,
    askForEmail: (email: string, password = student.password) => ask(changeEmail, { email, password }),
    askForPassword: (newPassword: string, password = student.password) =>
      ask(changePassword, { password, newPassword }),
    setAttribute: (Name: string, Value: string, more: object = {}) =>
      pool('UpdateUserAttributes', { UserAttributes: [{ Name, Value }], ...more }),
    verify: (Code: string) => pool('VerifyUserAttribute', { AttributeName: 'email', Code }),
    refresh: () => callUserPool(product.url, 'GetTokensFromRefreshToken', { RefreshToken: refreshToken }),
  };
}

async function openNewDevice(details?: Student) {
  const student = await registerStudent(product.url, details);
  return { student, device: await openDevice(student) };
}

const newEmail = () => newStudent().email;
const codeTo = (email: string) => newestCodeTo(product.url, email);
const makeWrong = (code: string) => (code === '000000' ? '000001' : '000000');
const readAccount = async (token: string) =>
  (await (await callRoute(product.url, getAccount, { token })).json()) as { email: string; name: string };
const canSignIn = (email: string, { password }: Pick<Student, 'password'>) =>
  signInTokens(product.url, { email, password }).then(
    () => true,
    () => false,
  );

describe.concurrent('another email address', () => {
  it('replaces the old one when its code is entered, once, and not before', async () => {
    const { student, device } = await openNewDevice();
    const email = newEmail();
    expect(await device.askForEmail(email.toUpperCase())).toMatchObject({ status: 204, text: '' });
    expect(await canSignIn(student.email, student)).toBe(true);
    expect(await canSignIn(email, student)).toBe(false);

    const code = await codeTo(email.toUpperCase());
    expect((await newestMailTo(product.url, email.toUpperCase())).text).toContain('your old address stays');
    await expect(device.verify(makeWrong(code))).rejects.toThrow('CodeMismatchException');
    await device.verify(code);
    await expect(device.verify(code)).rejects.toThrow('ExpiredCodeException');
    expect(await canSignIn(student.email, student)).toBe(false);
    const fresh = await signInTokens(product.url, { ...student, email });
    expect((await readAccount(fresh.idToken)).email.toLowerCase()).toBe(email);
    // A tab with the old token still works but shows the old address.
    expect((await readAccount(device.idToken)).email).toBe(student.email);
  });

  it('replaces another one that was asked for before, whose code is dead', async () => {
    const { student, device } = await openNewDevice();
    const [first, second] = [newEmail(), newEmail()];
    await device.askForEmail(first);
    const old = await codeTo(first);
    await device.askForEmail(second);
    const fresh = await codeTo(second);
    if (old !== fresh) await expect(device.verify(old)).rejects.toThrow('CodeMismatchException');
    await device.verify(fresh);
    expect(await canSignIn(second, student)).toBe(true);
    expect(await canSignIn(first, student)).toBe(false);
  });

  it('can be asked for again after two calls at once', async () => {
    const { device } = await openNewDevice();
    const replies = await Promise.all([newEmail(), newEmail()].map((email) => device.askForEmail(email)));
    // The two calls conflict, so one of them may fail with 503.
    for (const { status } of replies) expect(status).toBeOneOf([204, 503]);
    expect(await device.askForEmail(newEmail())).toMatchObject({ status: 204 });
  });

  it('that is somebody else’s gets the same reply and no mail', async () => {
    const owner = await registerStudent(product.url);
    const { device } = await openNewDevice();
    const before = (await newestMailTo(product.url, owner.email)).sentAt;
    const taken = await device.askForEmail(owner.email.toUpperCase());
    expect(taken).toEqual(await device.askForEmail(newEmail()));
    expect((await newestMailTo(product.url, owner.email)).sentAt).toBe(before);
    // A wrong code gets the usual error, which doesn't reveal that the address has an owner.
    await device.askForEmail(owner.email);
    await expect(device.verify('000000')).rejects.toThrow('CodeMismatchException');
  });

  it('that somebody takes meanwhile stays theirs', async () => {
    const { student, device } = await openNewDevice();
    const email = newEmail();
    await device.askForEmail(email);
    const code = await codeTo(email);
    const quicker = await registerStudent(product.url, { ...newStudent(), email });
    await expect(device.verify(code)).rejects.toThrow('AliasExistsException');
    expect(await canSignIn(email, quicker)).toBe(true);
    expect(await canSignIn(student.email, student)).toBe(true);
  });
});

describe.concurrent('somebody with an unlocked phone', () => {
  it('gets no code to their own address, neither from the API nor from the user pool', async () => {
    const { student, device: phone } = await openNewDevice();
    const email = newEmail();
    expect(await phone.askForEmail(email, 'a guess')).toMatchObject({ status: 403, code: 'wrong_password' });
    const direct = [
      phone.setAttribute('email', email),
      phone.setAttribute('email', email, { ClientMetadata: { permit: 'a guess' } }),
    ];
    await Promise.all(direct.map((call) => expect(call).rejects.toThrow('UserLambdaValidation')));
    await expect(newestMailTo(product.url, email)).rejects.toThrow('No mail');
    expect(await canSignIn(student.email, student)).toBe(true);
  });

  it('doesn’t disturb a change that the owner has begun', async () => {
    const { student, device } = await openNewDevice();
    const email = newEmail();
    await device.askForEmail(email);
    await expect(device.setAttribute('email', newEmail())).rejects.toThrow('UserLambdaValidation');
    await device.verify(await codeTo(email));
    expect(await canSignIn(email, student)).toBe(true);
  });

  it('changes no password without the current one, and is locked out after five guesses', async () => {
    const { device: phone } = await openNewDevice();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await phone.askForPassword('tea at seven', 'a guess')).toMatchObject({ code: 'wrong_password' });
    const locked = { status: 429, code: 'password_locked' };
    expect(await phone.askForPassword('tea at seven')).toMatchObject(locked);
  });
});

describe('another password', () => {
  it('signs every device out and signs in alone', async () => {
    const { student, device: here } = await openNewDevice();
    const elsewhere = await openDevice(student);
    await expect(elsewhere.refresh()).resolves.toBeDefined();
    expect(await here.askForPassword('tea at seven')).toMatchObject({ status: 204 });
    for (const device of [here, elsewhere])
      await expect(device.refresh()).rejects.toThrow('NotAuthorizedException');
    expect(await canSignIn(student.email, student)).toBe(false);
    expect(await canSignIn(student.email, { password: 'tea at seven' })).toBe(true);
  });

  it('is set by one of two calls at once, and the other one is refused', async () => {
    const { student, device } = await openNewDevice();
    const wishes = ['tea at seven', 'tea at eight'];
    const replies = await Promise.all(wishes.map((wish) => device.askForPassword(wish)));
    const [password = ''] = wishes.filter((_, index) => replies[index]?.status === 204);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, expect.toBeOneOf([403, 409])]);
    expect(await canSignIn(student.email, { password })).toBe(true);
  });
});

it('a name that the form would refuse is shown without invisible characters', async () => {
  const { device } = await openNewDevice(newStudent('Sam\u202e tcerroc \u200b'));
  expect((await readAccount(device.idToken)).name).toBe('Sam tcerroc');
});

it('signing out everywhere ends the refresh tokens of every device at once', async () => {
  const { student, device: here } = await openNewDevice();
  const elsewhere = await openDevice(student);
  expect((await callRoute(product.url, signOutEverywhere, { token: here.idToken })).status).toBe(204);
  for (const device of [here, elsewhere]) {
    await expect(device.refresh()).rejects.toThrow('NotAuthorizedException');
    await expect(device.setAttribute('name', 'Ada')).rejects.toThrow('NotAuthorizedException');
  }
});
