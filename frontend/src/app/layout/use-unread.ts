import { listThreadsApi } from '../../features/tutor/list-threads.ts';
import { useAppSelector } from '../../state/hooks.ts';

const selectCount = listThreadsApi.endpoints.countUnread.select(undefined);
const selectInbox = listThreadsApi.endpoints.countInbox.select(undefined);

/** Returns the number of unread conversations, which is 0 until `LateLoading` has it. */
export const useUnread = (): number => useAppSelector((state) => selectCount(state).data?.threads ?? 0);

/** Returns how much waits in the inbox for staff, which is 0 until `LateLoading` has it, and for students. */
export const useWaiting = (): number =>
  useAppSelector((state) => {
    const { waiting = 0, flaws = 0, enquiries = 0, notices = 0 } = selectInbox(state).data ?? {};
    return waiting + flaws + enquiries + notices;
  });
