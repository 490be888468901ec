import { EnquiryList } from './enquiry-list.tsx';
import { NoticeList } from './notice-list.tsx';

interface StaffListsProps {
  readonly isLead: boolean;
  readonly buildPath: (inboxId: string) => string;
}

/** The lists above the conversations. Only safeguarding leads see the notices. */
export function StaffLists({ isLead, buildPath }: StaffListsProps) {
  return (
    <>
      {isLead && <NoticeList buildPath={buildPath} />}
      <EnquiryList />
    </>
  );
}
