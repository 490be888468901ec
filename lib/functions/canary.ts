import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { envNames } from '../../lambdas/runtime/shared/env-names.ts';
import type { StudentPool } from '../data/student-pool.ts';
import type { Site } from '../site/site.ts';
import { KtcFunction, type KtcFunctionProps } from './ktc-function.ts';

export interface CanaryProps extends Pick<KtcFunctionProps, 'stage' | 'bundles'> {
  readonly site: Site;
  readonly students: StudentPool;
  /** The canary is deployed after these constructs, because it would report a site without them as broken. */
  readonly after: readonly Construct[];
}

/** Adds the function that visits the site from outside. It has no rights beyond its own log. */
export function addCanary(scope: Construct, { site, students, after, ...props }: CanaryProps): void {
  const canary = new KtcFunction(scope, 'Canary', {
    ...props,
    service: 'canary',
    description: 'Checks the site as its visitors see it',
    timeout: Duration.minutes(1),
    environment: {
      [envNames.siteUrl]: site.address,
      [envNames.userPoolId]: students.pool.userPoolId,
    },
  });
  canary.runEvery(Duration.minutes(5));
  canary.node.addDependency(...after);
}
