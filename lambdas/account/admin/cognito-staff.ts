import {
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Tracer } from '@aws-lambda-powertools/tracer';
import { awsClientConfig } from '../../runtime/aws-client-config.ts';
import type { EraseStudentDeps } from './erase-student.ts';

/** Tells by the groups of a user pool of Cognito's who is staff; a user is in few, so that one page has them all. */
export function cognitoStaff(
  { tracer }: { readonly tracer: Tracer },
  userPoolId: string,
): EraseStudentDeps['isStaff'] {
  const client = tracer.captureAWSv3Client(new CognitoIdentityProviderClient(awsClientConfig));
  return async (studentId) => {
    const command = new AdminListGroupsForUserCommand({ UserPoolId: userPoolId, Username: studentId });
    try {
      const { Groups = [] } = await client.send(command);
      return Groups.some(({ GroupName }) => GroupName === 'staff');
    } catch (error) {
      if (error instanceof UserNotFoundException) return false;
      throw error;
    }
  };
}
