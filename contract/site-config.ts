import * as z from 'zod/mini';

/** The site reads `/config.json` before it calls the user pool, so that one build works in the stack of every branch. */
export const siteConfig = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** The path of a local user pool on the site's own origin; missing if the user pool is on AWS. */
  userPoolEndpoint: z.optional(z.string()),
  api: z.object({ name: z.string(), endpoint: z.string(), region: z.string(), stage: z.string() }),
});
export type SiteConfig = z.infer<typeof siteConfig>;
