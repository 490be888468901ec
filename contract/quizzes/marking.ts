export const fullMarks = 100;
/** The time that a timed quiz gives for each question, without a student's extra time. */
export const secondsPerQuestion = 60;
