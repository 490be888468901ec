/** Names what is counted, in the hour (UTC), the day (in Leeds) or the week of `at`. */
export interface Count {
  readonly owner: 'centre' | { readonly studentId: string };
  readonly name: string;
  readonly window: 'hour' | 'day' | 'week';
  readonly at: Date;
}

export interface LimitedCount extends Count {
  readonly limit: number;
  /** The same id counts once. With an id, the stored count contains the ids, so `limit` should be small. */
  readonly id?: string;
}

export interface Counted {
  /** How many are counted, this one included. */
  readonly number: number;
  /** False if the id was counted before. */
  readonly isNew: boolean;
}

export interface Counter {
  /** Adds 1. Returns null, and adds nothing, if the limit is reached. */
  countOnce(count: LimitedCount): Promise<Counted | null>;
  /** Takes back a count without an id. */
  uncount(count: Count): Promise<void>;
  read(count: Count): Promise<number>;
}
