import { confirmUserAttribute, updateUserAttributes } from 'aws-amplify/auth';
import { configureAmplify } from '../../../api/amplify.ts';

/* This chunk is loaded when a form is sent. Its functions throw Amplify's errors. */

export async function rename(name: string): Promise<void> {
  await configureAmplify();
  await updateUserAttributes({ userAttributes: { name } });
}

export async function confirmEmail(code: string): Promise<void> {
  await configureAmplify();
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
}
