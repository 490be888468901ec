/** A course's colour in the light and dark schemes. The contrast to the scheme's backgrounds is at least 4.5:1. */
export interface CourseAccent {
  readonly light: string;
  readonly dark: string;
}

export const courseAccents = {
  maths: { light: '#1565c0', dark: '#90caf9' },
  science: { light: '#00695c', dark: '#80cbc4' },
  english: { light: '#7b1fa2', dark: '#ce93d8' },
} as const satisfies Record<string, CourseAccent>;

export const plainAccent: CourseAccent = { light: '#455a64', dark: '#b0bec5' };

export type AccentedCourseId = keyof typeof courseAccents;

const isAccented = (courseId: string): courseId is AccentedCourseId => Object.hasOwn(courseAccents, courseId);

export function courseAccent(courseId: string): CourseAccent {
  return isAccented(courseId) ? courseAccents[courseId] : plainAccent;
}
