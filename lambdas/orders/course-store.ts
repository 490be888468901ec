import type { StoredOutline } from '../tables/catalogue-items.ts';

/** The part of a course that its sale needs; the price is in pence. */
export type Course = Readonly<Pick<StoredOutline, 'courseId' | 'title' | 'price'>>;

export interface CourseStore {
  /** Finds a course in the published catalogue. */
  find(courseId: string): Promise<Course | null>;
}
