import * as z from 'zod';
import { CommandError } from '../shared/problems.ts';
import type { GitHub } from './github.ts';

/** For how many days an advisory may stay without a fix, by its severity and by whether students' or parents' calls can reach the package. */
const days = {
  critical: { shipped: 2, development: 14 },
  high: { shipped: 7, development: 30 },
  moderate: { shipped: 30, development: 90 },
  low: { shipped: 90, development: 180 },
  info: { shipped: 90, development: 180 },
} as const;
type Severity = keyof typeof days;

const dayLength = 24 * 60 * 60 * 1000;
/** An advisory can be accepted for at most this many days, and then has to be looked at again. */
const longestAcceptance = 180;

/** https://docs.npmjs.com/cli/v11/commands/npm-audit, `npm audit --json` */
const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() }),
        ]),
      ),
    }),
  ),
});

export const acceptedSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^GHSA(-[0-9a-z]{4}){3}$/),
    reason: z.string().min(20),
    /** The last day on which it is accepted. */
    until: z.iso.date(),
  }),
);
export type Accepted = z.infer<typeof acceptedSchema>;

const advisorySchema = z.object({ published_at: z.string(), github_reviewed_at: z.string().nullish() });

export interface AuditTools {
  /** Runs `npm audit --json` with more arguments and returns what it prints. */
  readonly npmAudit: (more: readonly string[]) => Promise<string>;
  readonly github: GitHub;
  readonly accepted: Accepted;
  readonly now: Date;
}

export interface Finding {
  readonly id: string;
  readonly package: string;
  readonly title: string;
  readonly severity: string;
  readonly shipped: boolean;
  /** What is to be done about it, in words. */
  readonly verdict: string;
  readonly passes: boolean;
}

/** Judges each advisory about an installed package by its age, its severity and the list of accepted ones. */
export async function audit(tools: AuditTools): Promise<readonly Finding[]> {
  const all = listAdvisories(await tools.npmAudit([]));
  const shipped = listAdvisories(await tools.npmAudit(['--omit=dev']));
  const findings: Finding[] = [];
  for (const [key, advisory] of all) {
    const isShipped = shipped.has(key);
    const { passes, verdict } = await judge(advisory, isShipped, tools);
    findings.push({ ...advisory, shipped: isShipped, passes, verdict });
  }
  return findings;
}

type Advisory = Pick<Finding, 'id' | 'package' | 'title' | 'severity'>;

function listAdvisories(output: string): Map<string, Advisory> {
  const { data } = reportSchema.safeParse(parseJson(output));
  if (data === undefined)
    throw new CommandError(
      `npm audit gave no report: ${output.trim().slice(0, 200) || 'it printed nothing'}`,
    );
  const found = new Map<string, Advisory>();
  for (const { via } of Object.values(data.vulnerabilities)) {
    for (const cause of via) {
      // A name stands for an advisory about that package, which has an entry of its own.
      if (typeof cause === 'string') continue;
      const id = /GHSA(?:-[0-9a-z]{4}){3}/.exec(cause.url)?.[0] ?? cause.url;
      found.set(`${id} ${cause.name}`, {
        id,
        package: cause.name,
        title: cause.title,
        severity: cause.severity,
      });
    }
  }
  return found;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function judge(
  { id, severity }: Advisory,
  isShipped: boolean,
  { accepted, github, now }: AuditTools,
): Promise<Pick<Finding, 'passes' | 'verdict'>> {
  const until = accepted.find((each) => each.id === id)?.until;
  const today = now.toISOString().slice(0, 10);
  const latest = new Date(now.getTime() + longestAcceptance * dayLength).toISOString().slice(0, 10);
  if (until !== undefined && until > latest)
    return { passes: false, verdict: `accepted for more than ${longestAcceptance} days` };
  if (until !== undefined && until >= today) return { passes: true, verdict: `accepted until ${until}` };
  const since = await readDate(github, id);
  if (since === undefined || !isSeverity(severity))
    return { passes: false, verdict: 'unknown age or severity' };
  const age = Math.floor((now.getTime() - since.getTime()) / dayLength);
  const limit = days[severity][isShipped ? 'shipped' : 'development'];
  return { passes: age <= limit, verdict: `${age} of ${limit} days` };
}

const isSeverity = (text: string): text is Severity => Object.hasOwn(days, text);

/**
 * Returns when GitHub reviewed the advisory, because npm reports it from then on. Undefined if GitHub doesn't know it.
 * https://docs.github.com/en/rest/security-advisories/global-advisories
 */
async function readDate(github: GitHub, id: string): Promise<Date | undefined> {
  if (!id.startsWith('GHSA-')) return undefined;
  try {
    const advisory = advisorySchema.parse(await github('GET', `/advisories/${id}`));
    const date = new Date(advisory.github_reviewed_at ?? advisory.published_at);
    return Number.isNaN(date.getTime()) ? undefined : date;
  } catch {
    return undefined;
  }
}
