import { createHash } from 'node:crypto';
import type { Reply } from './reply.ts';

const style = `
:root {
  color-scheme: light dark;
  font: 100%/1.5 Roboto, system-ui, sans-serif;
  color: light-dark(#1b2437, #eaeffb);
  background: light-dark(#eaf3fc, #1a223f);
}
body { max-width: 45rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
ol { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; }
article { background: light-dark(#fff, #232d52); border-radius: 12px; padding: 1rem 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; overflow-wrap: break-word; }
h2, h3 { font-size: 1.125rem; margin: 0; overflow-wrap: break-word; }
p { margin: .25rem 0; overflow-wrap: break-word; }
a { color: light-dark(#1565c0, #90caf9); }
.facts { overflow-wrap: anywhere; font-size: .875rem; color: light-dark(#4a5670, #b9c4de); }
.facts time, .facts span { display: block; }
ul { padding-left: 1.25rem; overflow-wrap: anywhere; }
.way { margin-top: 1rem; }
.way a { display: inline-block; padding: .625rem 0; }
.text { margin-top: .75rem; white-space: pre-wrap; }
.mark { margin-bottom: 1rem; padding: .5rem 1rem; border-radius: 12px; background: light-dark(#fff2cc, #4a3d12); color: light-dark(#4d3800, #ffe9ad); }
.problem { padding: .5rem 1rem; border-radius: 12px; background: light-dark(#fde7e7, #5a2330); color: light-dark(#8a1420, #ffd9dd); }
section { margin-top: 1.5rem; }
dl { margin: 1rem 0; display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .25rem 1rem; }
dt { color: light-dark(#4a5670, #b9c4de); }
dd { margin: 0; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1rem; }
fieldset { flex: 1 0 100%; border: 0; margin: 0; padding: 0; }
legend { padding: 0; }
label { display: block; padding: .375rem 0; }
button { font: inherit; min-height: 2.75rem; padding: .5rem 1rem; border-radius: 8px; cursor: pointer; border: 1px solid light-dark(#1565c0, #90caf9); background: transparent; color: light-dark(#1565c0, #90caf9); }
button.main { background: light-dark(#1565c0, #90caf9); color: light-dark(#fff, #10182f); }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

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

/** Builds HTML from a template literal and escapes every inserted value that isn't markup itself. */
export function markup(fixed: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const texts = fixed.map((text, index) => text + (index < parts.length ? render(parts[index] ?? '') : ''));
  return { html: texts.join('') };
}

function render(part: Part): string {
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(render).join('\n');
  return String(part).replace(/[&<>"']/g, (character) => characters[character] ?? character);
}

export interface Page {
  readonly title: string;
  readonly main: Markup;
}

/** Builds a page without scripts. Its forms work only if `forms` is true, and may only post to this server. */
export function buildPageReply(
  page: Page,
  { status = 200, forms = false }: { readonly status?: number; readonly forms?: boolean } = {},
): Reply {
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action ${forms ? "'self'" : "'none'"}; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
      // With no referrer at all, browsers also hide the origin of a form.
      'Referrer-Policy': forms ? 'same-origin' : 'no-referrer',
    },
    body: renderDocument(page),
  };
}

function renderDocument({ title, main }: Page): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${{ html: style }}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`.html;
}

export function formatTime(moment: number | string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }).format(
    new Date(moment),
  );
}
