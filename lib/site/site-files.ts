import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { type ILogGroup, LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  BucketDeployment,
  type BucketDeploymentProps,
  CacheControl,
  type ISource,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import mime from 'mime/lite';
import { apiBasePath } from '../../contract/route.ts';
import type { SiteConfig } from '../../contract/site-config.ts';
import { apiStageName, type Api } from '../api/api.ts';
import type { Functions } from '../functions/functions.ts';
import { brotliFolder, compressibleAddress } from './brotli-copies.ts';
import { configFile, hashedFolder } from './site-pages.ts';
import type { Site } from './site.ts';
import { region, type Stage } from '../stage.ts';
import type { StudentPool } from '../data/student-pool.ts';

const pages = ['index.html', 'landing.html'];

export interface SiteFilesProps {
  readonly stage: Stage;
  readonly site: Site;
  readonly api: Api;
  readonly functions: Functions;
  readonly students: StudentPool;
  readonly directory: string;
}

type Sources = Map<string, ISource[]>;
/** The paths of the site's files by their content types. */
type FilesByType = ReadonlyMap<string, readonly string[]>;

/**
 * Deploys the built site. Files with a hash in their names and their compressed copies are deployed first, and their
 * old versions stay, so that open tabs still work. All other files are deployed after the API. The CloudFront Function
 * that chooses the file for an address is deployed last.
 */
export class SiteFiles extends Construct {
  private readonly bucket: Site['bucket'];
  private readonly logGroup: ILogGroup;

  constructor(scope: Construct, id: string, props: SiteFilesProps) {
    super(scope, id);
    const { stage, site, api, functions, students, directory } = props;
    assertBuilt(directory, pages);
    const files = filesByType(directory);
    assertBuilt(directory, listBrotliCopies(files));
    this.bucket = site.bucket;
    this.logGroup = new LogGroup(this, 'Logs', {
      retention: stage.logRetention,
      removalPolicy: stage.removalPolicy,
    });

    const copies = mkdtempSync(join(tmpdir(), 'ktc-site-'));
    try {
      const collect = (id: string, wanted: (path: string) => boolean): Sources =>
        collectSources(directory, files, join(copies, id), wanted);
      const isHashed = (path: string) => path.startsWith(hashedFolder);
      const isCompressed = (path: string) => path.startsWith(`${brotliFolder}/`);
      const inPlace = collect('entry', (path) => !isHashed(path) && !isCompressed(path));
      const config = Source.jsonData(configFile.name, siteConfig(api, students));
      inPlace.set(configFile.type, [...(inPlace.get(configFile.type) ?? []), config]);

      const cacheControl = [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ];
      const forYears = [
        ...this.deploy('Hashed', collect('hashed', isHashed), { cacheControl }),
        // CloudFront compresses no file that has a Content-Encoding:
        // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
        ...this.deploy('Compressed', collect('compressed', isCompressed), {
          cacheControl,
          contentEncoding: 'br',
        }),
      ];
      const entries = this.deploy('Entry', inPlace, { cacheControl: [CacheControl.noCache()] });
      for (const deployment of entries) deployment.node.addDependency(functions, api, ...forYears);
      site.rewrite.node.addDependency(...entries);
    } finally {
      // CDK has copied each asset into the assembly.
      rmSync(copies, { recursive: true, force: true });
    }
  }

  /** Copies files into the bucket, separately for each content type, because CDK guesses the types of fonts wrongly. */
  private deploy(
    id: string,
    sources: Sources,
    headers: Pick<BucketDeploymentProps, 'cacheControl' | 'contentEncoding'>,
  ): BucketDeployment[] {
    return [...sources].map(([contentType, ofType]) => {
      const later = this.node.children.some((child) => child instanceof BucketDeployment);
      const deployment = new BucketDeployment(this, `${id}-${contentType.replaceAll(/\W+/g, '-')}`, {
        sources: ofType,
        contentType,
        ...headers,
        destinationBucket: this.bucket,
        prune: false,
        memoryLimit: 512,
        logGroup: this.logGroup,
      });
      // All deployments share the first one's function and layer.
      if (later) deployment.node.tryRemoveChild('AwsCliLayer');
      return deployment;
    });
  }
}

function assertBuilt(directory: string, files: readonly string[]): void {
  for (const file of files) {
    if (!existsSync(join(directory, file)))
      throw new Error(`The site isn't built: ${join(directory, file)} is missing. Run: npm run build`);
  }
}

function listBrotliCopies(files: FilesByType): string[] {
  return [...files.values()]
    .flat()
    .filter((path) => compressibleAddress.test(`/${path}`))
    .map((path) => `${brotliFolder}/${path}`);
}

function collectSources(
  directory: string,
  files: FilesByType,
  copies: string,
  wanted: (path: string) => boolean,
): Sources {
  const sources: Sources = new Map();
  for (const [type, all] of files) {
    const copy = join(copies, type);
    const chosen = all.filter(wanted);
    for (const file of chosen) cpSync(join(directory, file), join(copy, file));
    if (chosen.length > 0) sources.set(type, [Source.asset(copy)]);
  }
  return sources;
}

function siteConfig(api: Api, students: StudentPool): SiteConfig {
  return {
    region,
    userPoolId: students.pool.userPoolId,
    userPoolClientId: students.client.userPoolClientId,
    api: { name: api.restApi.restApiName, endpoint: apiBasePath, region, stage: apiStageName },
  };
}

/** Throws an error if the content type of a file is unknown, because CDK would then guess it. */
function filesByType(directory: string): FilesByType {
  const byType = new Map<string, string[]>();
  for (const file of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = relative(directory, join(file.parentPath, file.name)).split(sep).join('/');
    const type = mime.getType(path);
    if (type === null) throw new Error(`The site holds ${path}, whose content type isn't known`);
    byType.set(type, [...(byType.get(type) ?? []), path].toSorted());
  }
  return byType;
}
