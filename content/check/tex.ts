import katex from 'katex';

/** The reason why KaTeX won't typeset it, or nothing. Strict: TeX that only looks right in one browser is refused. */
export function texRefusal(tex: string): string | undefined {
  try {
    katex.renderToString(tex, { strict: 'error', throwOnError: true });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : String(error);
  }
}
