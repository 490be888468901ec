import type { Price } from './order.ts';

/** A course as far as it is sold. */
export interface Course {
  readonly courseId: string;
  readonly title: string;
  readonly price: Price;
}

export interface CourseStore {
  /** The course as the catalogue has it now; null for one that isn't in it. */
  find(courseId: string): Promise<Course | null>;
}
