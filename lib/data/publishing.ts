import { Duration } from 'aws-cdk-lib';
import { Trigger } from 'aws-cdk-lib/triggers';
import { Construct } from 'constructs';
import type { Bundles } from '../functions/bundle.ts';
import { KtcFunction } from '../functions/ktc-function.ts';
import { useTable } from '../functions/table-access.ts';
import type { Stage } from '../stage.ts';
import type { Tables } from './tables.ts';

export interface PublishingProps {
  readonly stage: Stage;
  readonly tables: Tables;
  readonly bundles: Bundles;
  readonly after: readonly Construct[];
}

/**
 * Writes the catalogue into the tables on deployment. The function's code contains the catalogue. A changed catalogue
 * therefore makes a new version of the function, and each new version is invoked once.
 */
export class Publishing extends Construct {
  constructor(scope: Construct, id: string, props: PublishingProps) {
    super(scope, id);
    const { tables, after } = props;
    const publisher = new KtcFunction(this, 'Publisher', {
      ...props,
      service: 'catalogue',
      description: 'Writes the catalogue to the tables',
      timeout: Duration.minutes(2),
    });
    useTable(publisher, tables.courses, ['GetItem', 'Query', 'BatchWriteItem']);
    useTable(publisher, tables.quizzes, ['Query', 'BatchWriteItem']);
    // This trigger runs last, so that the functions match this catalogue and new rights have taken effect.
    new Trigger(this, 'Publish', {
      handler: publisher.function,
      timeout: Duration.minutes(2),
      executeAfter: [...after],
    });
  }
}
