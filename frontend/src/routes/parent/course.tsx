import Box from '@mui/material/Box';
import { Suspense, useEffect } from 'react';
import { useLinkToken } from '../../api/use-link-token.ts';
import { LoadingPanels } from '../../components/loading-panels.tsx';
import { gridSpacing } from '../../components/measures.ts';
import { LinkScreen } from '../../features/orders/link-screen.tsx';
import { lazyPart } from '../../loading/load-chunk.ts';

const loadSale = () => import('../parts/linked-sale.tsx');
const LinkedSale = lazyPart('linked-sale', () => loadSale().then((module) => module.LinkedSale));
const heights = [106, 640];
const loading = <LoadingPanels heights={heights} />;
/** A link that doesn't work shows less than the grey cards, and nothing below may move up then. */
const minHeight = heights.reduce((sum, height) => sum + height + gridSpacing * 8, 0);

/** Sells a course to a parent who came by a student's link, without an account. */
export function Page() {
  const token = useLinkToken();
  useEffect(() => {
    // The form loads while the server checks the link. If it can't be loaded, showing it tries again.
    if (token) loadSale().catch(() => undefined);
  }, [token]);
  return (
    <Box sx={{ minHeight }}>
      {token === null ? (
        loading
      ) : (
        <LinkScreen
          key={token}
          token={token}
          renderSale={(sale) => (
            <Suspense fallback={loading}>
              <LinkedSale {...sale} />
            </Suspense>
          )}
        />
      )}
    </Box>
  );
}
