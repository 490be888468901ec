import type { SiteConfig } from '../../../contract/site-config.ts';
import { once } from '../loading/once.ts';

/** Checks the most important fields. A check with zod would make every page load zod. */
const isSiteConfig = (reply: unknown): reply is SiteConfig =>
  typeof reply === 'object' && reply !== null && 'userPoolId' in reply && 'userPoolClientId' in reply;

async function fetchSiteConfig(): Promise<SiteConfig> {
  const reply = await fetch('/config.json');
  if (!reply.ok) throw new Error(`/config.json answered ${String(reply.status)}`);
  const config: unknown = await reply.json();
  if (!isSiteConfig(config)) throw new Error('/config.json is no site configuration');
  return config;
}

/** Fetches `/config.json` once. After a failure the next call fetches it again. */
export const loadSiteConfig = once(fetchSiteConfig);
