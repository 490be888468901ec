/** The marks of a question that is answered fully right: the unit of all marks is a hundredth. */
export const fullMarks = 100;
/** The seconds that a timed quiz gives for each question, before a student's extra time. */
export const secondsPerQuestion = 60;
