/** The link by which a lesson's task is sent to a tutor. */
const sendsWriting = /\/query\/ask-tutor\?[^)\s]*\bkind=writing\b/;

/** The section of a lesson that sets a writing task: the one that links to Ask Tutor for it. Null where none does. */
export function taskOf(lesson: string): string | null {
  return (
    lesson
      .split(/^(?=## )/m)
      .find((section) => sendsWriting.test(section))
      ?.trim() ?? null
  );
}
