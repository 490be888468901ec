import { randomUUID } from 'node:crypto';

export interface Student {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: string;
}

export async function readSiteConfig(
  url: string,
): Promise<Record<'userPoolId' | 'userPoolClientId' | 'userPoolEndpoint', string>> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as Awaited<
    ReturnType<typeof readSiteConfig>
  >;
  return { ...config, userPoolEndpoint: new URL(config.userPoolEndpoint, url).toString() };
}

/** Lists the mails that the product sent, newest first. */
export async function listMails(url: string): Promise<readonly Mail[]> {
  return (await (await fetch(`${url}/_local/mail.json`)).json()) as Mail[];
}

export async function newestMailTo(url: string, email: string): Promise<Mail> {
  const mail = (await listMails(url)).find(({ to }) => to === email);
  if (mail === undefined) throw new Error('No mail for this student in the outbox');
  return mail;
}

export async function newestCodeTo(url: string, email: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await newestMailTo(url, email)).text)?.[0];
  if (code === undefined) throw new Error('The newest mail holds no code');
  return code;
}

/** Calls the user pool. For an error reply, throws an error whose message contains the name from the reply. */
export async function callUserPool(
  url: string,
  operation: string,
  body: Record<string, unknown>,
): Promise<unknown> {
  const config = await readSiteConfig(url);
  const reply = await fetch(config.userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: config.userPoolClientId, ...body }),
  });
  const answer = (await reply.json()) as { __type?: string };
  if (!reply.ok) throw new Error(`${operation}: ${answer.__type ?? String(reply.status)}`);
  return answer;
}

export function newStudent(name = 'Ada Okafor'): Student {
  return { name, email: `student-${randomUUID()}@example.com`, password: `pass ${randomUUID()}` };
}

/** Creates an account and returns its id. The email address isn't confirmed yet. */
export async function signUpStudent(url: string, student: Student): Promise<string> {
  const { UserSub } = (await callUserPool(url, 'SignUp', {
    Username: student.email,
    Password: student.password,
    UserAttributes: [
      { Name: 'email', Value: student.email },
      { Name: 'name', Value: student.name },
    ],
  })) as { UserSub: string };
  return UserSub;
}

export async function registerStudent(
  url: string,
  student: Student = newStudent(),
): Promise<Student & { readonly id: string }> {
  const madeHere = await signUpStudent(url, student);
  await callUserPool(url, 'ConfirmSignUp', {
    Username: student.email,
    ConfirmationCode: await newestCodeTo(url, student.email),
    ClientMetadata: { madeHere },
  });
  return { ...student, id: madeHere };
}
