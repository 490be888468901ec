import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import {
  countAttributes,
  ownershipAttributes,
  turnAttributes,
} from '../../lambdas/tables/shared/table-keys.ts';
import { studentPartitions, type FunctionsProps } from './functions-props.ts';
import { KtcFunction } from './ktc-function.ts';
import { mailLead, useModel } from './service-access.ts';
import { denyAttributes, useTable } from './table-access.ts';

export function addBotFunction(scope: Construct, props: FunctionsProps): KtcFunction {
  const { stage, tables } = props;
  const partition = studentPartitions;
  const bot = new KtcFunction(scope, 'Bot', {
    ...props,
    service: 'bot',
    description: 'Questions to Ask Bot',
    // The model has 20 seconds to answer, and API Gateway waits for 29.
    ...(stage.askBotModel && { timeout: Duration.seconds(28) }),
  });
  useTable(bot, tables.userCourses, ['GetItem', 'Query'], {
    partition,
    attributes: [...turnAttributes, ...countAttributes, 'owned'],
  });
  useTable(bot, tables.userCourses, ['PutItem', 'UpdateItem', 'DeleteItem'], { partition });
  denyAttributes(bot, tables.userCourses, ownershipAttributes);
  useTable(bot, tables.quizzes, ['GetItem'], { partition });
  useTable(bot, tables.quizzes, ['Query', 'BatchGetItem'], { partition: itemKeys.coursePartition('*') });
  if (stage.askBotModel)
    useTable(bot, tables.userCourses, ['UpdateItem'], {
      partition: itemKeys.centrePartition,
      attributes: countAttributes,
    });
  useModel(bot, stage);
  mailLead(bot, props);
  return bot;
}
