import type { FoundItem, ItemPlace, PublishedItem } from './published-item.ts';

/** The listing of the last complete publish: its courses, those that it retired, and its hash. */
export interface FoundListing {
  readonly courseIds: readonly string[];
  readonly retired: readonly string[];
  readonly hash: string;
}

/** The tables as the publisher sees them. */
export interface PublishedStore {
  /** Null before the first publish. */
  listing(): Promise<FoundListing | null>;
  /** Places and hashes of everything that lies under a course, in both tables. */
  found(courseId: string): Promise<readonly FoundItem[]>;
  /** Writes over what is there, in no particular order. All of it, or it throws. */
  write(items: readonly PublishedItem[]): Promise<void>;
  /** Removes what is there, in no particular order. All of it, or it throws. */
  remove(places: readonly ItemPlace[]): Promise<void>;
}
