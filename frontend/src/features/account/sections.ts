import { accountLearningPath, accountPath } from '../../paths.ts';

/** The pages of the account, in the order in which their links stand. */
export const sections = [
  { path: accountPath, title: 'account.profile.section' },
  { path: accountLearningPath, title: 'account.learning.title' },
] as const;
