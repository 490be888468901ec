import katex from 'katex';

/** Formulas that KaTeX accepted. Variants of a question share many. */
const accepted = new Set<string>();

/** Returns why KaTeX's strict mode refuses a formula, or undefined. */
export function findTexFault(tex: string): string | undefined {
  if (accepted.has(tex)) return undefined;
  try {
    katex.renderToString(tex, { strict: 'error', throwOnError: true });
    accepted.add(tex);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : String(error);
  }
}
