import type { SiteConfig } from '../../../contract/site-config.ts';

let loading: Promise<SiteConfig> | undefined;
let loaded: SiteConfig | undefined;

/** Looks for what the start depends on. Lightly and without zod, which would weigh more than all the rest here. */
function isSiteConfig(reply: unknown): reply is SiteConfig {
  if (typeof reply !== 'object' || reply === null) return false;
  if (!('userPoolId' in reply && 'userPoolClientId' in reply && 'api' in reply)) return false;
  const { userPoolId, userPoolClientId, api } = reply;
  if (typeof userPoolId !== 'string' || typeof userPoolClientId !== 'string') return false;
  return typeof api === 'object' && api !== null && 'endpoint' in api && typeof api.endpoint === 'string';
}

async function fetchSiteConfig(): Promise<SiteConfig> {
  const reply = await fetch('/config.json');
  if (!reply.ok) throw new Error(`/config.json answered ${String(reply.status)}`);
  const config: unknown = await reply.json();
  if (!isSiteConfig(config)) throw new Error('/config.json is no site configuration');
  loaded = config;
  return config;
}

/** Fetches `/config.json` once, however often it is asked. A failure is forgotten, so that the next call tries again. */
export function loadSiteConfig(): Promise<SiteConfig> {
  loading ??= fetchSiteConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The configuration that `loadSiteConfig` loaded. Throws before: everything that calls the API runs after the start. */
export function siteConfig(): SiteConfig {
  if (!loaded) throw new Error('The site configuration is read before it is loaded');
  return loaded;
}
