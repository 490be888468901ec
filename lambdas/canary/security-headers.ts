import { pagePaths } from './pages.ts';
import { expectThat, type Site } from './site.ts';

const secondsOfYear = 365 * 24 * 60 * 60;

/** Parts of the policy without which a foreign script could run in a page, or a page in a foreign frame. */
const policyParts = [
  "default-src 'none'",
  "script-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
];

const requirements: Readonly<Record<string, (value: string) => boolean>> = {
  'content-security-policy': (policy) => policyParts.every((part) => readDirectives(policy).includes(part)),
  'strict-transport-security': (value) => Number(/^max-age=(\d+)/.exec(value)?.[1]) >= secondsOfYear,
  'x-content-type-options': (value) => value === 'nosniff',
  'x-frame-options': (value) => value === 'DENY',
  'referrer-policy': (value) => value === 'strict-origin-when-cross-origin',
  'permissions-policy': (value) =>
    ['camera=()', 'geolocation=()', 'microphone=()'].every((part) => value.includes(part)),
  'cross-origin-opener-policy': (value) => value === 'same-origin',
  'cross-origin-resource-policy': (value) => value === 'same-origin',
};

export const readDirectives = (policy: string): string[] => policy.split(';').map((part) => part.trim());

/** Checks a page, a page of the app and a reply of the API, which the distribution serves by different behaviours. */
export async function checkSecurityHeaders(site: Site, apiPath: string): Promise<void> {
  for (const path of [pagePaths.landing, pagePaths.signedIn, apiPath]) {
    const { headers } = await site.read(path);
    for (const [name, isSafe] of Object.entries(requirements)) {
      const value = headers.get(name);
      expectThat(value !== null, `no header ${name} for ${path}`);
      expectThat(isSafe(value), `the header ${name}: ${value} for ${path}`);
    }
  }
}
