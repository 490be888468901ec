import { userInfo } from 'node:os';

/** The name of whoever runs this; a container's user may have none. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
