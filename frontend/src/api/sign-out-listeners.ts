import { createListeners } from '../loading/listeners.ts';

/** Calls listeners after every sign-out. Doesn't download Amplify. */
export const { subscribe: onSignedOut, notify: notifySignedOut } = createListeners();
