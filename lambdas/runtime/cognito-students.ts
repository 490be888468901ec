import {
  CognitoIdentityProviderClient,
  ListUsersCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Tracer } from '@aws-lambda-powertools/tracer';
import { awsClientConfig } from './aws-client-config.ts';
import type { Contacts, Students } from './students.ts';

function attribute({ Attributes = [] }: UserType, name: 'sub' | 'email' | 'name'): string | null {
  return Attributes.find(({ Name }) => Name === name)?.Value ?? null;
}

export function cognitoStudents(
  { tracer }: { readonly tracer: Tracer },
  userPoolId: string,
): Students & Contacts {
  const client = tracer.captureAWSv3Client(new CognitoIdentityProviderClient(awsClientConfig));

  async function find(
    name: 'sub' | 'email',
    value: string,
    attributes: readonly string[] = ['sub', 'email'],
  ): Promise<readonly UserType[]> {
    const escaped = value.replace(/["\\]/g, '\\$&');
    const { Users = [] } = await client.send(
      new ListUsersCommand({
        UserPoolId: userPoolId,
        AttributesToGet: [...attributes],
        Filter: `${name} = "${escaped}"`,
      }),
    );
    return Users;
  }

  return {
    async findId(email) {
      // AWS doesn't document whether the filter ignores case, or in which case a pool stores an address.
      const spellings = new Set([email, email.toLowerCase()]);
      const users = (await Promise.all([...spellings].map((typed) => find('email', typed)))).flat();
      // Anybody can sign up with an address, but only the address's owner can confirm the account.
      const account = users.find(({ Enabled, UserStatus }) => Enabled === true && UserStatus === 'CONFIRMED');
      return account === undefined ? null : attribute(account, 'sub');
    },
    async findContact(studentId) {
      const [account] = await find('sub', studentId, ['email', 'name']);
      return account === undefined
        ? null
        : { name: attribute(account, 'name'), email: attribute(account, 'email') };
    },
    async findEmail(studentId) {
      const [account] = await find('sub', studentId);
      return account === undefined ? null : attribute(account, 'email');
    },
  };
}
