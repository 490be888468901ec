/** HTML that is safe to send: everything that was put into it has been escaped. */
export interface Markup {
  readonly html: string;
}

type Part = string | number | Markup | readonly Markup[];

const characters: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML as it stands in a template literal; what is put into it is escaped, unless it is markup itself. */
export function markup(fixed: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const texts = fixed.map((text, index) => text + (index < parts.length ? render(parts[index] ?? '') : ''));
  return { html: texts.join('') };
}

function render(part: Part): string {
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(render).join('\n');
  return String(part).replace(/[&<>"']/g, (character) => characters[character] ?? character);
}
