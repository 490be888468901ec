/** A fully right answer gets this many marks, because marks are in hundredths. */
export const fullMarks = 100;
/** A timed quiz gives this many seconds for each question, before a student's extra time is added. */
export const secondsPerQuestion = 60;
