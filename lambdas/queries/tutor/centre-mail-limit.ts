import { schoolDay } from '../../runtime/school-day.ts';

/** The most mails about messages that the centre gets in a day, of one student and of all together. */
export const centreMails = { perStudentPerDay: 5, perDay: 200 } as const;

/** Counts the mails that the centre gets about messages. */
export interface CentreMailLimit {
  /** Counts one mail. @returns false where the centre has had as many as a day may bring; it isn't counted then. */
  count(at: Date): Promise<boolean>;
}

/** Counts in memory, by the same rules as the table's. */
export function memoryCentreMailLimit(limit: number = centreMails.perDay): CentreMailLimit {
  const sent = new Map<string, number>();
  return {
    count: (at) => {
      const day = schoolDay(at);
      const count = sent.get(day) ?? 0;
      if (count >= limit) return Promise.resolve(false);
      sent.set(day, count + 1);
      return Promise.resolve(true);
    },
  };
}
