import { userInfo } from 'node:os';
import { expect, it, vi } from 'vitest';
import { userName } from '../../../bin/orders/user-name.ts';

vi.mock(import('node:os'), { spy: true });

it('is unknown where the machine has no name for the user, as in a container', () => {
  vi.mocked(userInfo).mockImplementationOnce(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  expect(userName()).toBe('unknown');
});
