import { Suspense, type ReactNode } from 'react';
import { LoadingPanels } from '../../components/loading-panels.tsx';
import { lazyPart } from '../../loading/load-chunk.ts';
import { loadMessages } from '../../loading/load-messages.ts';
import { selectCheckNeeded, selectStaff } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { Page as NotFoundPage } from '../not-found.tsx';

const StaffCheck = lazyPart('staff-check', async () => {
  const [module] = await Promise.all([
    import('../../features/account/staff-check.tsx'),
    loadMessages(['credentials', 'staff-check']),
  ]);
  return module.StaffCheck;
});

/** Shows a page to staff, once their sign-in is confirmed. For others there is no such page. */
export function StaffOnly({ children }: { readonly children: ReactNode }) {
  const isStaff = useAppSelector(selectStaff);
  const checkNeeded = useAppSelector(selectCheckNeeded);
  if (!isStaff) return <NotFoundPage />;
  if (!checkNeeded) return children;
  return (
    <Suspense fallback={<LoadingPanels heights={[360]} />}>
      <StaffCheck />
    </Suspense>
  );
}
