/** The parts that a section can have in its lesson. */
export const passageKinds = [
  'aim',
  'text',
  'extract',
  'worked-example',
  'common-mistakes',
  'self-check',
  'task',
] as const;
export type PassageKind = (typeof passageKinds)[number];

/** A section of a lesson, from its heading to the next: what an answer is made of. */
export interface Passage {
  readonly courseId: string;
  readonly courseTitle: string;
  readonly topicId: string;
  readonly lessonId: string;
  readonly lessonTitle: string;
  /** Open to every student. */
  readonly free: boolean;
  /** The id that its heading has on the lesson's page. */
  readonly sectionId: string;
  readonly heading: string;
  readonly kind: PassageKind;
  /** What stands below the heading. */
  readonly markdown: string;
}
