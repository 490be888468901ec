import { markup } from './http/markup.ts';
import { readableTime, type Page } from './http/page.ts';
import { localPaths } from './http/paths.ts';
import type { Mail } from './mail.ts';

/** The outbox as a page, newest mail first. `paymentsPath` leads to the page of payments, where there is one. */
export function mailPage(mails: readonly Mail[], paymentsPath: string | null): Page {
  const items = mails.map(
    (mail) => markup`<li><article>
<h2>${mail.subject}</h2>
<p class="facts">To ${mail.to} <time datetime="${mail.sentAt}">${readableTime(mail.sentAt)}</time></p>
<p class="text">${mail.text}</p>
</article></li>`,
  );
  const title = 'Mail sent on this machine';
  return {
    title,
    main: markup`<h1>${title}</h1>
<p>Nothing leaves this machine: what the product would send by e-mail waits here, newest first. <a href="${localPaths.mail}">Look again</a></p>
${paymentsPath === null ? '' : markup`<p><a href="${paymentsPath}">Payments on this machine</a></p>`}
${items.length === 0 ? markup`<p>No mail yet. Sign up in the app, and its verification code comes here.</p>` : markup`<ol>${items}</ol>`}`,
  };
}
