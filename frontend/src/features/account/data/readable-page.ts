import type { ExportedItem } from '../../../../../contract/account.ts';

interface Words {
  readonly title: string;
  readonly intro: string;
  /** The heading of a kind of data. */
  readonly kind: (kind: string) => string;
  readonly date: (date: Date) => string;
  readonly yes: string;
  readonly no: string;
}

/** Fields that say how something is stored, and nothing about anybody; the other file has them. */
const technical = new Set(['sort', 'revision', 'expiresAt', 'queue', 'waitingSince', 'studentId']);
const isoDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
section > ul, section > ul > li { list-style: none; padding: 0; }
section > ul > li { margin: 0 0 1rem; padding: 0.75rem 1rem; border: 1px solid; border-radius: 0.5rem; break-inside: avoid; }
dl { display: grid; grid-template-columns: minmax(7rem, auto) minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0; }
dt { font-weight: 600; } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }`;

/** `courseTitle` in words: "Course title". */
function labelOf(field: string): string {
  const words = field
    .replace(/[#-]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Everything that is kept of a student as a page of its own, to read and to print. It is built from nodes, so that
 * nothing that was typed is read as HTML.
 */
export function readablePage(items: readonly ExportedItem[], words: Words): string {
  const page = document.implementation.createHTMLDocument(words.title);
  const add = (parent: Element, name: string, text?: string) => {
    const element = page.createElement(name);
    if (text !== undefined) element.textContent = text;
    return parent.appendChild(element);
  };
  const put = (parent: Element, value: unknown): void => {
    if (typeof value === 'string')
      add(parent, 'span', isoDate.test(value) ? words.date(new Date(value)) : value);
    else if (typeof value === 'boolean') add(parent, 'span', value ? words.yes : words.no);
    else if (typeof value === 'number') add(parent, 'span', String(value));
    else if (Array.isArray(value)) {
      const list = add(parent, 'ul');
      for (const one of value) put(add(list, 'li'), one);
    } else if (typeof value === 'object' && value !== null) {
      const list = add(parent, 'dl');
      for (const [field, inside] of Object.entries(value)) {
        if (technical.has(field) || inside === null) continue;
        add(list, 'dt', labelOf(field));
        put(add(list, 'dd'), inside);
      }
    }
  };

  add(page.body, 'h1', words.title);
  add(page.body, 'p', words.intro);
  for (const kind of new Set(items.map((item) => item.kind))) {
    const section = add(page.body, 'section');
    add(section, 'h2', words.kind(kind));
    const list = add(section, 'ul');
    for (const item of items) if (item.kind === kind) put(add(list, 'li'), item.data);
  }
  const title = page.querySelector('title')?.outerHTML ?? '';
  // As text: the site's policy lets no style be made here.
  const head = `<meta charset="utf-8">${title}<style>${style}</style>`;
  return `<!doctype html>\n<html lang="en"><head>${head}</head>${page.body.outerHTML}</html>\n`;
}
