import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import { LoadingCard } from '../../components/loading-panels.tsx';
import { lazyPart } from '../../loading/load-chunk.ts';
import { loadMessages } from '../../loading/load-messages.ts';

/** Few students ask, so the page of the course doesn't load the panel. */
const AskPanel = lazyPart('ask-panel', async () => {
  const [{ AskPanel: Panel }] = await Promise.all([
    import('../../features/parents/ask-panel.tsx'),
    loadMessages(['parents']),
  ]);
  return Panel;
});

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
      <Suspense fallback={<LoadingCard height={360} />}>
        <AskPanel course={course} />
      </Suspense>
    </Box>
  );
}
