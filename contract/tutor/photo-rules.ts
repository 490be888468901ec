// This file imports no schemas.

/** The limits on photos of students' working. `side` is in pixels. */
export const photoLimits = {
  perMessage: 3,
  /** How many photos a student may send in a day: three with each of the day's messages. Refused files count too. */
  perDay: 60,
  side: 1600,
  /** The size of a photo as the browser sends it and as it is stored. An item of DynamoDB has 400 kB at most. */
  bytes: 300_000,
  /** The most characters of a photo in base64. */
  base64: 400_000,
  /** Safeguarding leads can open a removed photo for this many days. */
  daysAfterRemoval: 30,
} as const;

/** A photo is `shown` to all who read the thread. A `removed` one is `restricted` if the reader, a lead, may open it. */
export const photoStates = ['shown', 'removed', 'restricted'] as const;
