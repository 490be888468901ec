/** The beginning of Amplify's keys in localStorage. */
export const pool = 'CognitoIdentityServiceProvider.client';

/** Builds a token without a valid signature. */
export const buildToken = (claims: object): string => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'RS256' })}.${encode(claims)}.sig`;
};

const complete = {
  idToken: buildToken({ name: 'Ada', email: 'ada@example.com', exp: 4e9 }),
  accessToken: 'access',
  refreshToken: 'refresh',
  clockDrift: '0',
};

/** Stores a session in the same keys as Amplify. A value that is undefined is left out. */
export function storeSession(
  changes: { readonly [Key in keyof typeof complete]?: string | undefined } = {},
  user = 'ada',
): void {
  localStorage.setItem(`${pool}.LastAuthUser`, user);
  for (const [name, value] of Object.entries({ ...complete, ...changes })) {
    if (value === undefined) localStorage.removeItem(`${pool}.${user}.${name}`);
    else localStorage.setItem(`${pool}.${user}.${name}`, value);
  }
}
