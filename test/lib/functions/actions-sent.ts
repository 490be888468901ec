import { join } from 'node:path';
import { buildSync } from 'esbuild';
import ts from 'typescript';
import { entries, type FunctionName } from '../../../lib/functions/entries.ts';

const services = {
  bedrock: ['Converse'],
  dynamodb: ['Get', 'Put', 'Update', 'Delete', 'Query', 'Scan', 'BatchGet', 'BatchWrite'],
  s3: ['PutObject'],
  secretsmanager: ['GetSecretValue'],
  ses: ['SendEmail', 'GetSuppressedDestination'],
  sns: ['Publish'],
};
const otherNames: Readonly<Record<string, string>> = {
  ...{ Get: 'GetItem', Put: 'PutItem', Update: 'UpdateItem', Delete: 'DeleteItem' },
  ...{ BatchGet: 'BatchGetItem', BatchWrite: 'BatchWriteItem', Converse: 'InvokeModel' },
};

function toAction(command: string): string {
  const [service] = Object.entries(services).find(([, commands]) => commands.includes(command)) ?? [];
  return `${service ?? 'cognito-idp'}:${otherNames[command] ?? command}`;
}

/**
 * SDK commands that need a token but no right in IAM.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RevokeToken.html
 */
const byToken: readonly string[] = ['RevokeToken'];

export function actionsSent(name: FunctionName): string[] {
  const commands = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
      const { expression } = node;
      const called = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
      // A bundler adds a number to a name that several files import.
      const [, sent, paged] = /^(?:(\w+)Command|paginate(\w+?))\d*$/.exec(called.getText()) ?? [];
      const command = sent ?? paged;
      if (command !== undefined && !byToken.includes(command)) commands.add(command);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('index.js', ownCode(name), ts.ScriptTarget.Latest, true));
  return [...commands].map(toAction).toSorted();
}

function ownCode(name: FunctionName): string {
  const [bundle] = buildSync({
    entryPoints: [join(import.meta.dirname, '../../../lambdas', entries[name])],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  }).outputFiles;
  return bundle?.text ?? '';
}
