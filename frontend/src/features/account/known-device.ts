import { deviceStorage } from '../../api/device-storage.ts';

const name = 'device';

/** Returns the secret by which the signed-in member of staff needs no code in this browser. */
export function readDevice(): string | null {
  const stored = deviceStorage('known').read(name) as { readonly secret?: unknown } | null;
  return typeof stored?.secret === 'string' ? stored.secret : null;
}

/** If the browser blocks storage, the next sign-in needs a code again. */
export const rememberDevice = (secret: string): boolean => deviceStorage('known').write(name, { secret });
