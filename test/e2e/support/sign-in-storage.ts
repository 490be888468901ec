import { decodeJwt } from 'jose';
import { readSiteConfig, type Student } from '../../support/student.ts';
import { signInTokens } from '../../support/tokens.ts';

/**
 * Signs a student in and returns what Amplify would write to localStorage. Amplify itself needs a quarter of a second of
 * the processor's time for each sign-in. Other tests sign in with Amplify, on the page.
 */
export async function signInStorage(
  url: string,
  student: Pick<Student, 'email' | 'password'>,
): Promise<Map<string, string>> {
  const { userPoolClientId } = await readSiteConfig(url);
  const tokens = await signInTokens(url, student);
  const { sub = '' } = decodeJwt(tokens.idToken);
  const client = `CognitoIdentityServiceProvider.${userPoolClientId}`;
  return new Map([
    [`${client}.LastAuthUser`, sub],
    ...Object.entries({
      ...tokens,
      signInDetails: JSON.stringify({ loginId: student.email, authFlowType: 'USER_SRP_AUTH' }),
      clockDrift: '0',
    }).map(([name, value]) => [`${client}.${sub}.${name}`, value] as const),
  ]);
}
