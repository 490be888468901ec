import { useEffect } from 'react';
import type { Order } from '../../../../contract/orders/orders.ts';
import { api } from '../../api/client.ts';
import { selectStaff } from '../../state/auth.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { usePolling } from '../../loading/use-polling.ts';
import { useGetAccountQuery } from '../../features/account/api.ts';
import { ownershipTags } from '../../features/orders/api.ts';
import { isAccountOutdated } from '../../features/orders/buy-state.ts';

/** Reloads the account, courses and quizzes until the student's courses in the account agree with the orders. */
export function useOwnershipSync(orders: readonly Order[] | undefined): void {
  const dispatch = useAppDispatch();
  const { data: account } = useGetAccountQuery(undefined);
  // Staff have every course, whatever their earlier orders say.
  const staff = useAppSelector(selectStaff);
  const behind =
    !staff && orders !== undefined && account !== undefined && isAccountOutdated(orders, account);

  useEffect(() => {
    if (behind) dispatch(api.util.invalidateTags([...ownershipTags]));
  }, [behind, dispatch]);
  usePolling(behind, () => Promise.resolve(dispatch(api.util.invalidateTags([...ownershipTags]))));
}
