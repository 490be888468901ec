import type { FullConfig } from 'playwright/test';
import { confirmStaff } from '../../support/staff.ts';
import { signInTokens } from '../../support/tokens.ts';
import { demoTutor, tutorDevice } from './demo.ts';

/**
 * Makes one device of the demo tutor known, because five codes are mailed in an hour at most. Worker processes get the
 * environment of this process.
 */
export default async function makeTutorKnown({ projects }: FullConfig): Promise<void> {
  const url = projects[0]?.use.baseURL ?? '';
  const tutor = await demoTutor();
  const device = await confirmStaff(url, tutor, await signInTokens(url, tutor));
  if (device !== null) process.env[tutorDevice] = device;
}
