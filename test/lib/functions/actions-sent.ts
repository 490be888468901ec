import { join } from 'node:path';
import { buildSync } from 'esbuild';
import ts from 'typescript';
import { entries, type FunctionName } from '../../../lib/functions/entries.ts';

/** The action in IAM of each command that a function may send. */
const actionOf: Readonly<Record<string, string>> = {
  Get: 'dynamodb:GetItem',
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  Query: 'dynamodb:Query',
  Scan: 'dynamodb:Scan',
  BatchGet: 'dynamodb:BatchGetItem',
  BatchWrite: 'dynamodb:BatchWriteItem',
  GetSecretValue: 'secretsmanager:GetSecretValue',
  SendEmail: 'ses:SendEmail',
  Publish: 'sns:Publish',
  ListUsers: 'cognito-idp:ListUsers',
  ListUsersInGroup: 'cognito-idp:ListUsersInGroup',
  AdminAddUserToGroup: 'cognito-idp:AdminAddUserToGroup',
  AdminRemoveUserFromGroup: 'cognito-idp:AdminRemoveUserFromGroup',
  AdminGetUser: 'cognito-idp:AdminGetUser',
  AdminDeleteUser: 'cognito-idp:AdminDeleteUser',
  AdminInitiateAuth: 'cognito-idp:AdminInitiateAuth',
  AdminListGroupsForUser: 'cognito-idp:AdminListGroupsForUser',
  AdminSetUserPassword: 'cognito-idp:AdminSetUserPassword',
  AdminUpdateUserAttributes: 'cognito-idp:AdminUpdateUserAttributes',
  Converse: 'bedrock:InvokeModel',
  AdminUserGlobalSignOut: 'cognito-idp:AdminUserGlobalSignOut',
};

/**
 * Commands that prove their right by a token, for which IAM has no action.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RevokeToken.html
 */
const byToken: readonly string[] = ['RevokeToken'];

/** The actions behind the commands that a function sends, read from the program that its bundle is made of. */
export function actionsSent(name: FunctionName): string[] {
  const commands = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
      const { expression } = node;
      const called = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
      // A bundler numbers names that several files import.
      const [, sent, paged] = /^(?:(\w+)Command|paginate(\w+?))\d*$/.exec(called.getText()) ?? [];
      const command = sent ?? paged;
      if (command !== undefined && !byToken.includes(command)) commands.add(command);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('index.js', ownCode(name), ts.ScriptTarget.Latest, true));
  return [...commands].map((command) => actionOf[command] ?? `an action for ${command}`).toSorted();
}

/** The parts of this repository's code in a function's bundle, without the packages. */
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
