import type { Tracer } from '@aws-lambda-powertools/tracer';
import { awsClientConfig } from '../../runtime/aws-client-config.ts';
import type { ContinueErasureDeps } from './continue-erasure.ts';

/** Accounts of a user pool of Cognito's, whose client is loaded with the first one that is deleted. */
export function cognitoErasedAccounts(
  observability: { readonly tracer: Tracer },
  userPoolId: string,
): ContinueErasureDeps['accounts'] {
  return {
    async emailOf(studentId) {
      const { cognitoStudents } = await import('../../runtime/cognito-students.ts');
      return cognitoStudents(observability, userPoolId).emailOf(studentId);
    },
    async delete(studentId) {
      const { AdminDeleteUserCommand, CognitoIdentityProviderClient, UserNotFoundException } =
        await import('@aws-sdk/client-cognito-identity-provider');
      const client = observability.tracer.captureAWSv3Client(
        new CognitoIdentityProviderClient(awsClientConfig),
      );
      try {
        await client.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: studentId }));
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error;
      }
    },
  };
}
