import { setTimeout } from 'node:timers/promises';
import type { Request } from 'playwright';
import { dayParts } from './day/student-day.ts';
import { countUnits, type Units } from './day/units.ts';
import { withBrowser } from './pages/browser.ts';

interface Part extends Units {
  /** Calls that API Gateway takes. */
  api: number;
  /** Calls to Cognito. */
  pool: number;
  /** Files of the site that came from CloudFront instead of the browser's cache, and their compressed size. */
  files: number;
  kilobytes: number;
}

const emptyPart = (): Part => ({ api: 0, pool: 0, files: 0, kilobytes: 0, read: 0, write: 0 });
/** A page is ready when no request has ended for this many milliseconds. */
const quiet = 1000;

/** Counts what a student's day of learning costs: calls, files, and the tables' units, by what the student does. */
export async function benchDay(): Promise<boolean> {
  let counter: Awaited<ReturnType<typeof countUnits>> | undefined;
  const parts: Record<string, Part> = {};
  const calls = new Map<string, number>();
  const tablesProxy = async (endpoint: string): Promise<string> => {
    counter = await countUnits(endpoint);
    return counter.endpoint;
  };
  try {
    await withBrowser(
      async ({ page, product }) => {
        counter?.units.clear();
        let part = emptyPart();
        let lastRequest = 0;
        const count = async (request: Request): Promise<void> => {
          const current = part;
          lastRequest = performance.now();
          const { pathname } = new URL(request.url());
          const { responseBodySize } = await request.sizes();
          if (pathname.startsWith('/api/')) {
            current.api += 1;
            const name = nameCall(request.method(), pathname);
            calls.set(name, (calls.get(name) ?? 0) + 1);
          } else if (request.method() === 'POST') current.pool += 1;
          else if (responseBodySize > 0) {
            current.files += 1;
            current.kilobytes += responseBodySize / 1000;
          }
        };
        page.on('requestfinished', (request) => void count(request));
        const settle = async (): Promise<void> => {
          while (performance.now() - lastRequest < quiet) await setTimeout(quiet / 4);
        };
        let before: Units = { read: 0, write: 0 };
        for (const [name, run] of Object.entries(dayParts)) {
          part = emptyPart();
          await run(page, product);
          await settle();
          const after = sum(counter?.units.values() ?? []);
          parts[name] = {
            ...part,
            kilobytes: Math.round(part.kilobytes),
            read: after.read - before.read,
            write: after.write - before.write,
          };
          before = after;
        }
      },
      { tablesProxy },
    );
  } finally {
    counter?.close();
  }
  console.log("A student's day of learning, in a browser with an empty cache");
  console.table({ ...parts, 'the whole day': addParts(Object.values(parts)) });
  console.log('Units by table. What DynamoDB adds for indexes is not in these figures.');
  console.table(Object.fromEntries(counter?.units ?? []));
  console.log('Calls of the API');
  console.table(Object.fromEntries([...calls].sort(([, one], [, other]) => other - one)));
  return true;
}

/** Puts `…` for the parts of a path that name an item, except for the course and the lesson. */
const nameCall = (method: string, path: string): string =>
  `${method} ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…').replace(/(?<=\/answers\/)[^/]+/, '…')}`;

function sum(units: Iterable<Units>): Units {
  const total = { read: 0, write: 0 };
  for (const { read, write } of units) {
    total.read += read;
    total.write += write;
  }
  return total;
}

function addParts(parts: readonly Part[]): Part {
  const total = emptyPart();
  for (const part of parts) for (const key of Object.keys(total) as (keyof Part)[]) total[key] += part[key];
  return { ...total, kilobytes: Math.round(total.kilobytes) };
}
