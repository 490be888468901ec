import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import { LoadingCard } from '../../components/loading-panels.tsx';
import { useListOrdersQuery } from '../../features/orders/api.ts';
import { lazyPart } from '../../loading/load-chunk.ts';
import { loadMessages } from '../../loading/load-messages.ts';
import { useTabActive } from '../../loading/online.ts';
import { useOwnershipSync } from './use-ownership-sync.ts';

const ordersInterval = 30_000;

/** Few students ask, so the page of the course doesn't load the panel. */
const AskPanel = lazyPart('ask-panel', async () => {
  const [{ AskPanel: Panel }] = await Promise.all([
    import('../../features/parents/ask-panel.tsx'),
    loadMessages(['parents']),
  ]);
  return Panel;
});

/** Opens the course on this page when a parent has paid for it on another device. */
function PaymentWatch() {
  const tabActive = useTabActive();
  const { data } = useListOrdersQuery(undefined, {
    skip: !tabActive,
    refetchOnMountOrArgChange: true,
    pollingInterval: ordersInterval,
  });
  useOwnershipSync(data?.orders);
  return null;
}

/** A button that makes a link by which a parent can buy the course. */
export function AskParent({ course }: { course: Pick<CourseSummary, 'courseId' | 'title'> }) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button variant="outlined" onClick={() => setOpen(true)}>
        <FormattedMessage id="courses.ask-parent" />
      </Button>
    );
  return (
    <Box sx={{ width: '100%' }}>
      <PaymentWatch />
      <Suspense fallback={<LoadingCard height={360} />}>
        <AskPanel course={course} />
      </Suspense>
    </Box>
  );
}
