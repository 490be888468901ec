import katex from 'katex';

/** Formulae that were typeset: variants of a question share many. */
const accepted = new Set<string>();

/** The reason why KaTeX won't typeset it, or nothing. Strict: TeX that only looks right in one browser is refused. */
export function texRefusal(tex: string): string | undefined {
  if (accepted.has(tex)) return undefined;
  try {
    katex.renderToString(tex, { strict: 'error', throwOnError: true });
    accepted.add(tex);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : String(error);
  }
}
