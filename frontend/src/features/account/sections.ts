import {
  accountDataPath,
  accountLearningPath,
  accountPath,
  accountPreferencesPath,
  accountSecurityPath,
} from '../../paths.ts';

/** The pages of the account, in the order in which their links stand. */
export const sections = [
  { path: accountPath, title: 'account.profile.section' },
  { path: accountSecurityPath, title: 'account.security.title' },
  { path: accountPreferencesPath, title: 'account.preferences.title' },
  { path: accountLearningPath, title: 'account.learning.title' },
  { path: accountDataPath, title: 'account.data.title' },
] as const;
