/** The first word of a name: tutors and students call each other by it. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
}
