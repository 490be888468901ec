// This file imports no schemas.

/**
 * What earns a mark of an exam question: in Maths a method (M), an answer (A) or a step that counts by itself (B), in
 * English an assessment objective. In Science, marks have no kind.
 */
export const markKinds = ['M', 'A', 'B', 'AO1', 'AO2', 'AO3', 'AO4', 'AO5', 'AO6'] as const;
