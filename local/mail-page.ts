import { createHash } from 'node:crypto';
import type { Mail } from './mail.ts';

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
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.125rem; margin: 0; }
p { margin: .25rem 0; overflow-wrap: break-word; }
a { color: light-dark(#1565c0, #90caf9); }
.facts { font-size: .875rem; color: light-dark(#4a5670, #b9c4de); }
.facts time { display: block; }
.text { margin-top: .75rem; white-space: pre-wrap; }
`;

/** The page's headers: it needs nothing but its own style. */
export const mailPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
} as const;

/** The outbox as a page, newest mail first. */
export function mailPage(mails: readonly Mail[]): string {
  const items = mails.map(
    (mail) => `<li><article>
<h2>${escape(mail.subject)}</h2>
<p class="facts">To ${escape(mail.to)} <time datetime="${escape(mail.sentAt)}">${escape(readable(mail.sentAt))}</time></p>
<p class="text">${escape(mail.text)}</p>
</article></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail sent on this machine</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>Mail sent on this machine</h1>
<p>Nothing leaves this machine: what the product would send by e-mail waits here, newest first. <a href="/_local/mail">Look again</a></p>
${items.length === 0 ? '<p>No mail yet. Sign up in the app, and its verification code comes here.</p>' : `<ol>${items.join('\n')}</ol>`}
</main>
</body>
</html>
`;
}

function readable(sentAt: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }).format(
    new Date(sentAt),
  );
}

const characters: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => characters[character] ?? character);
}
