/** A fully right answer gets this many marks, because marks are in hundredths. */
export const fullMarks = 100;
/** The seconds that a timed quiz gives for each question, before a student's extra time. */
export const secondsPerQuestion = 60;
