import * as z from 'zod/mini';

/**
 * The schema of `/config.json`, which the site reads at start, so that one build serves every branch. The deployment
 * writes the file; on one machine, `local/` writes it.
 */
export const siteConfig = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** The user pool's address if the pool isn't on AWS: a path on the site's own origin. */
  userPoolEndpoint: z.optional(z.string()),
  api: z.object({ name: z.string(), endpoint: z.string(), region: z.string(), stage: z.string() }),
});
export type SiteConfig = z.infer<typeof siteConfig>;
