import { listThreadsApi } from '../../features/tutor/list-threads.ts';
import { useAppSelector } from '../../state/hooks.ts';

const selectCount = listThreadsApi.endpoints.countUnread.select(undefined);

/** Returns the number of unread conversations, which is 0 until `LateLoading` has it. */
export const useUnread = (): number => useAppSelector((state) => selectCount(state).data?.threads ?? 0);
