import { type ReactNode, Suspense } from 'react';
import { LoadingPanels } from '../../components/loading-panels.tsx';
import { useListCoursesQuery } from '../../features/courses/api.ts';
import { InboxScreen } from '../../features/tutor/inbox/inbox-screen.tsx';
import type { ProposalListProps } from '../../features/tutor/shared-answers/proposal-list.tsx';
import { lazyPart } from '../../loading/load-chunk.ts';
import { loadMessages } from '../../loading/load-messages.ts';
import { StaffOnly } from '../parts/staff-only.tsx';

const NoticeList = lazyPart('notice-list', async () => {
  const module = await import('../../features/safeguarding/notice-list.tsx');
  return module.NoticeList;
});

const EnquiryList = lazyPart('enquiry-list', async () => {
  const [module] = await Promise.all([
    import('../../features/enquiries/enquiry-list.tsx'),
    loadMessages(['staff-lists']),
  ]);
  return module.EnquiryList;
});

const ProposalList = lazyPart<ProposalListProps>('proposal-list', async () => {
  const [module] = await Promise.all([
    import('../../features/tutor/shared-answers/proposal-list.tsx'),
    loadMessages(['staff-lists', 'courses']),
  ]);
  return module.ProposalList;
});

function Inbox() {
  const { data: courses = [] } = useListCoursesQuery(undefined);
  const wait = (list: ReactNode) => <Suspense fallback={<LoadingPanels heights={[320]} />}>{list}</Suspense>;
  return (
    <InboxScreen
      courses={courses}
      renderTab={(tab, buildPath) => {
        if (tab === 'proposals') return wait(<ProposalList courses={courses} />);
        return wait(tab === 'enquiries' ? <EnquiryList /> : <NoticeList buildPath={buildPath} />);
      }}
    />
  );
}

/** Shows staff the conversations at `/query/inbox?tab=&course=&kind=&safeguarding=&thread=`. */
export function Page() {
  return (
    <StaffOnly>
      <Inbox />
    </StaffOnly>
  );
}
