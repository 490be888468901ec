import type { CourseSummary } from '../../contract/courses/courses.ts';
import {
  checkCatalogue,
  checkConfig,
  checkForgedToken,
  checkNoToken,
  protectedPath,
  type ExpectedConfig,
} from './api.ts';
import { certificateDays, checkCertificate } from './certificate.ts';
import {
  checkAppPage,
  checkBundle,
  checkLanding,
  checkMissingScript,
  checkOutline,
  pagePaths,
} from './pages.ts';
import { checkSecurityHeaders } from './security-headers.ts';
import { checkSignIn } from './sign-in.ts';
import { openSite, type Site } from './site.ts';

export interface CheckOptions {
  /** The site's address, such as `https://d111.cloudfront.net`. */
  readonly address: string;
  readonly config: ExpectedConfig;
  /** The courses that the site should list. If undefined, it may list any. */
  readonly courses?: readonly CourseSummary[] | undefined;
  /** If true, the check of the sign-in also gives a wrong answer, which Cognito counts as a failed sign-in. */
  readonly answersChallenge: boolean;
}

/** The name of a check is in the table of `docs/runbook.md#site-unreachable`. */
interface Check {
  readonly name: string;
  readonly expects: string;
  readonly advice: string;
  readonly run: (site: Site, options: CheckOptions) => Promise<void>;
}

export interface CheckResult extends Pick<Check, 'name' | 'expects' | 'advice'> {
  /** What the check found instead of what it expects. Null if it passed. */
  readonly found: string | null;
}

const undo = 'deploy the previous commit, or undo what was changed by hand';
const edgeKey = "403 means that the firewall doesn't know CloudFront's key";

const checks: readonly Check[] = [
  {
    name: 'certificate',
    expects: `TLS 1.2 or newer, and a certificate that is valid for ${certificateDays} days`,
    advice: "see in AWS Certificate Manager why it isn't renewed",
    run: checkCertificate,
  },
  {
    name: 'landing',
    expects: 'the landing page at /',
    advice: `see in the AWS Health Dashboard if CloudFront is down; otherwise ${undo}`,
    run: checkLanding,
  },
  {
    name: 'outline',
    expects: 'the outline of a course that the landing page links to',
    advice: undo,
    run: checkOutline,
  },
  {
    name: 'signed-in page',
    expects: `the app at ${pagePaths.signedIn}`,
    advice: `${undo}: the distribution needs the function Rewrite`,
    run: (site) => checkAppPage(site, pagePaths.signedIn),
  },
  {
    name: 'unknown page',
    expects: 'the app, which says that there is no such page',
    advice: `${undo}: the distribution needs the function Rewrite`,
    run: (site) => checkAppPage(site, pagePaths.unknown),
  },
  {
    name: 'missing script',
    expects: '404 that is not HTML',
    advice: `${undo}: the distribution has error pages, or may not list the bucket`,
    run: checkMissingScript,
  },
  {
    name: 'bundle',
    expects: 'the scripts and styles of the pages, cached for years',
    advice: undo,
    run: checkBundle,
  },
  {
    name: 'security headers',
    expects: 'the headers that protect pages and replies',
    advice: `${undo}: compare the response headers policy with lib/site/security-headers.ts`,
    run: (site) => checkSecurityHeaders(site, protectedPath),
  },
  {
    name: 'config',
    expects: 'a valid /config.json of this stack',
    advice: undo,
    run: (site, { config }) => checkConfig(site, config),
  },
  {
    name: 'catalogue',
    expects: 'the list of courses',
    advice: `search the log groups of courses and catalogue for ERROR; ${edgeKey}; another version is that of another commit, or up to a minute old`,
    run: (site, { courses }) => checkCatalogue(site, courses),
  },
  {
    name: 'no token',
    expects: '401 from protected routes for a call without a token',
    advice: `${undo} at the API's authorizer; ${edgeKey}`,
    run: checkNoToken,
  },
  {
    name: 'forged token',
    expects: '401 for a token that the user pool has not signed',
    advice: `${undo} at the API's authorizer; ${edgeKey}`,
    run: checkForgedToken,
  },
  {
    name: 'sign-in',
    expects: 'Cognito to begin a sign-in, and to refuse a wrong answer',
    advice: `see in the AWS Health Dashboard if Cognito is down; otherwise compare /config.json with the user pool and its client`,
    run: (site, { answersChallenge }) => checkSignIn(site, answersChallenge),
  },
];

/** Checks a site as its visitors see it. Nothing is changed there. */
export async function runChecks(options: CheckOptions): Promise<readonly CheckResult[]> {
  const site = openSite(options.address);
  const chosen = checks.filter(({ name }) => name !== 'certificate' || site.address.startsWith('https:'));
  return Promise.all(
    chosen.map(async ({ name, expects, advice, run }) => {
      const found = await run(site, options).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      return { name, expects, advice, found };
    }),
  );
}
