import type { ReactNode } from 'react';
import { lazyPage } from '../lazy-page.tsx';
import { loadMessages } from '../../loading/load-messages.ts';

/** The signed-in shell has a chunk of its own, so that visitors never download it. */
export const ShellLayout = lazyPage<{ children: ReactNode }>('shell', async () => {
  const [{ AppLayout }] = await Promise.all([import('./app-layout.tsx'), loadMessages(['shell'])]);
  return AppLayout;
});
