import { accountDataPath, accountLearningPath, accountPath, accountPreferencesPath } from '../../paths.ts';

/** The pages of the account, in the order in which their links stand. */
export const sections = [
  { path: accountPath, title: 'account.profile.section' },
  { path: accountPreferencesPath, title: 'account.preferences.title' },
  { path: accountLearningPath, title: 'account.learning.title' },
  { path: accountDataPath, title: 'account.data.title' },
] as const;
