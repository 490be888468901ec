import { confirmUserAttribute, updateUserAttributes } from 'aws-amplify/auth';
import { configureAmplify } from '../../../api/amplify.ts';

/* The account's calls to the user pool, downloaded when a form is sent. What fails is thrown as Amplify gave it. */

/** Changes the name at once. */
export async function rename(name: string): Promise<void> {
  await configureAmplify();
  await updateUserAttributes({ userAttributes: { name } });
}

/** Puts the address that waits for this code in the place of the old one. */
export async function confirmEmail(code: string): Promise<void> {
  await configureAmplify();
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
}
