/** The kinds of a lesson's sections. */
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

/** A section of a lesson, from its heading to the next. Answers consist of passages. */
export interface Passage {
  readonly courseId: string;
  readonly courseTitle: string;
  readonly topicId: string;
  readonly lessonId: string;
  readonly lessonTitle: string;
  /** Whether every student may read it. */
  readonly free: boolean;
  /** The id that its heading has on the lesson's page. */
  readonly sectionId: string;
  readonly heading: string;
  readonly kind: PassageKind;
  /** The text below the heading. */
  readonly markdown: string;
}
