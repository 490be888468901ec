import type { Dispatch } from '@reduxjs/toolkit';

/** True if the API answered 409, because somebody else has changed what the page shows. */
export const isOutdated = (error: { readonly status: unknown } | undefined): boolean => error?.status === 409;

export interface Started<Reply> {
  readonly dispatch: Dispatch;
  readonly queryFulfilled: PromiseLike<{ readonly data: Reply }>;
}

export async function onReply<Reply>(
  queryFulfilled: Started<Reply>['queryFulfilled'],
  handle: (reply: Reply) => void,
): Promise<void> {
  try {
    handle((await queryFulfilled).data);
  } catch {
    // The screen shows the error.
  }
}
