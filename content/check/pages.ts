import { fileFault, type Fault } from '../faults.ts';
import { listNames } from '../source/files.ts';
import { pageIds, type PageSource } from '../source/pages.ts';
import { outsideAddress } from './links.ts';
import { checkMarkdown } from './markdown.ts';

/** Pages of the app that a public page may link to. */
const appPages = [
  '/landing',
  '/enquiry',
  '/auth/register',
  '/auth/login',
  '/user/account-profile',
  '/user/account-profile/learning',
  '/user/account-profile/preferences',
  '/user/account-profile/parents',
  '/user/account-profile/your-data',
  '/query/ask-tutor',
];
const ownPages = new Set([...pageIds.map((id) => `/${id}`), ...appPages]);
const phone = /^tel:\+?\d+$/;

const addresses = {
  checkLink(address: string, file: string, line: number): Fault[] {
    if (ownPages.has(address) || outsideAddress.test(address) || phone.test(address)) return [];
    const fix = `write https://…, mailto:…, tel: and digits, or one of ${[...ownPages].join(', ')}`;
    return [{ file, line, problem: `the link ${address} leads nowhere`, fix }];
  },
  checkPicture: (address: string, file: string, line: number): Fault[] => [
    { file, line, problem: `the picture ${address} is not shown here`, fix: 'say it in words' },
  ],
};

export function checkPage({ file, wholeText, textLine }: PageSource): Fault[] {
  return checkMarkdown(wholeText, { file, line: textLine, exact: true }, addresses);
}

export function checkPageFiles(directory: string): Fault[] {
  const files = pageIds.map((id) => `${id}.md`);
  const fix = `name it as one of the pages: ${files.join(', ')}`;
  const unread = listNames(directory, 'pages').filter((name) => !files.some((file) => file === name));
  return unread.map((name) => fileFault(`pages/${name}`, 'nothing reads this file', fix));
}
