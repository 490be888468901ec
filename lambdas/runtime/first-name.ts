/** Returns the first word of a name. Tutors and students see only that of each other. */
export function readFirstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
}
