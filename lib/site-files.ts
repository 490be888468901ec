import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { apiBasePath } from '../contract/route.ts';
import type { SiteConfig } from '../contract/site-config.ts';
import { apiStageName, type Api } from './api.ts';
import type { Site } from './site.ts';
import { region, type Stage } from './stage.ts';
import type { StudentPool } from './student-pool.ts';

/** The built site's folder of files that are named by their content. */
const hashedFolder = 'static';
/** Files that change in place: a browser asks for them each time. */
const entryFiles = ['index.html', 'landing.html'];
const configFile = 'config.json';

export interface SiteFilesProps {
  readonly stage: Stage;
  readonly site: Site;
  readonly api: Api;
  readonly students: StudentPool;
  /** The built site. */
  readonly directory: string;
}

/**
 * Puts the built site into its bucket: first the files named by their content, which stay for a year so that an open
 * tab survives a redeploy, then the entry files that point at them.
 */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, props: SiteFilesProps) {
    super(scope, id);
    const { stage, site, api, students, directory } = props;
    for (const file of entryFiles) {
      if (!existsSync(join(directory, file)))
        throw new Error(`The site isn't built: ${join(directory, file)} is missing. Run: npm run build`);
    }

    const shared = {
      destinationBucket: site.bucket,
      prune: false,
      memoryLimit: 512,
      logGroup: new LogGroup(this, 'Logs', {
        retention: stage.logRetention,
        removalPolicy: stage.removalPolicy,
      }),
    };
    const hashed = new BucketDeployment(this, 'Hashed', {
      ...shared,
      sources: [Source.asset(directory, { exclude: ['*', `!${hashedFolder}`, `!${hashedFolder}/**`] })],
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ],
    });
    const entry = new BucketDeployment(this, 'Entry', {
      ...shared,
      sources: [
        Source.asset(directory, { exclude: [hashedFolder] }),
        Source.jsonData(configFile, siteConfig(api, students)),
      ],
      cacheControl: [CacheControl.noCache()],
      distribution: site.distribution,
      distributionPaths: [...entryFiles, configFile].map((file) => `/${file}`),
    });
    entry.node.addDependency(hashed);
  }
}

function siteConfig(api: Api, students: StudentPool): SiteConfig {
  return {
    region,
    userPoolId: students.pool.userPoolId,
    userPoolClientId: students.client.userPoolClientId,
    api: { name: api.restApi.restApiName, endpoint: apiBasePath, region, stage: apiStageName },
  };
}
