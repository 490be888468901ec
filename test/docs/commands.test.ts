import { readdirSync, readFileSync } from 'node:fs';
import * as acm from '@aws-sdk/client-acm';
import * as apigateway from '@aws-sdk/client-api-gateway';
import * as bedrockRuntime from '@aws-sdk/client-bedrock-runtime';
import * as budgets from '@aws-sdk/client-budgets';
import * as cloudformation from '@aws-sdk/client-cloudformation';
import * as cognitoIdp from '@aws-sdk/client-cognito-identity-provider';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as iam from '@aws-sdk/client-iam';
import * as lambda from '@aws-sdk/client-lambda';
import * as secretsmanager from '@aws-sdk/client-secrets-manager';
import * as sesv2 from '@aws-sdk/client-sesv2';
import * as sns from '@aws-sdk/client-sns';
import * as sts from '@aws-sdk/client-sts';
import type { Command, Option } from 'commander';
import { expect, it } from 'vitest';
import { createAdminProgram } from '../../bin/admin/program.ts';
import { createContentProgram } from '../../bin/content/program.ts';
import { createCiProgram } from '../../bin/ci/program.ts';
import { createStackProgram, type StackTools } from '../../bin/deploy/program.ts';
import { createDoctorProgram, type DoctorTools } from '../../bin/doctor/program.ts';
import { createRestoreProgram, type RestoreTools } from '../../bin/restore/program.ts';
import { createSmokeProgram } from '../../bin/smoke/program.ts';

const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/${file}`)
  .concat('README.md', 'CONTRIBUTING.md', 'content/README.md');

/** Lists the commands in indented blocks and in backticks that begin with `start`, each in words without quotes. */
function listCommands(start: string): (readonly [command: string, page: string])[] {
  return pages.flatMap((page) => {
    const text = readFileSync(page, 'utf8').replace(/\\\n\s+/g, '');
    const blocks = text.match(/^ {4,}\S.*$/gm) ?? [];
    const inline = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
    const nested = blocks.flatMap((code) =>
      [...code.matchAll(/\$\(([^)]+)\)/g)].map(([, inner = '']) => inner),
    );
    return [...blocks, ...nested, ...inline]
      .flatMap((code) => code.replaceAll(/\$\([^)]+\)/g, 'TEXT').split('&&'))
      .map((code) => code.replaceAll(/\s+/g, ' ').trim())
      .filter((code) => code.startsWith(start))
      .map((code) => [code.replaceAll(/'[^']*'|"[^"]*"/g, 'TEXT'), page] as const);
  });
}

const tools = {} as StackTools & DoctorTools & RestoreTools;
const stackProgram = createStackProgram(tools);
const programs: Readonly<Record<string, Command>> = {
  admin: createAdminProgram(),
  ci: createCiProgram(),
  content: createContentProgram(),
  doctor: createDoctorProgram(tools),
  restore: createRestoreProgram(tools),
  smoke: createSmokeProgram(() => []),
  ...Object.fromEntries(stackProgram.commands.map((command) => [command.name(), command])),
};

const listOptions = ({ options, parent }: Command): readonly Option[] =>
  parent === null ? options : [...options, ...listOptions(parent)];

/** Returns what is wrong with the words of a command, or undefined. */
function findFault(command: Command, [word, ...rest]: readonly string[], used = 0): string | undefined {
  if (word === undefined) return undefined;
  if (word.startsWith('--')) {
    const option = listOptions(command).find(({ long }) => long === word);
    if (word !== '--help' && option === undefined) return `unknown option ${word}`;
    return findFault(command, option?.required ? rest.slice(1) : rest, used);
  }
  const sub = command.commands.find((each) => each.name() === word);
  if (sub !== undefined) return findFault(sub, rest);
  if (word === '…') return findFault(command, rest, used);
  return used < command.registeredArguments.length
    ? findFault(command, rest, used + 1)
    : `unexpected ${word}`;
}

it.each(listCommands('npm run ').filter(([command]) => programs[command.split(' ')[2] ?? ''] !== undefined))(
  '%s in %s is a command with its options',
  (command) => {
    const [, , name = '', dashes = '--', ...words] = command.split(' ');
    expect(dashes).toBe('--');
    const program = programs[name];
    expect(program && findFault(program, words)).toBeUndefined();
  },
);

/** The packages of AWS services that the repository uses anyway, by the service's name in the AWS CLI. */
const services: Readonly<Record<string, object>> = {
  acm,
  apigateway,
  'bedrock-runtime': bedrockRuntime,
  budgets,
  cloudformation,
  'cognito-idp': cognitoIdp,
  dynamodb,
  iam,
  lambda,
  secretsmanager,
  sesv2,
  sns,
  sts,
};
/** Beginnings of commands that no package here describes. `aws … help` of the AWS CLI 2 does. */
const undescribed =
  /^aws (bedrock|cloudformation deploy|cloudtrail|configure|logs tail|s3|service-quotas|sso) /;
/** Options of every command: https://docs.aws.amazon.com/cli/latest/userguide/cli-configure-options.html */
const globalOptions = ['--region', '--output', '--query', '--profile'];
/** The AWS CLI names this option otherwise than the API does: https://docs.aws.amazon.com/cli/latest/reference/sns/subscribe.html */
const renamed: Readonly<Record<string, string>> = { '--notification-endpoint': '--endpoint' };

const toPascalCase = (text: string): string =>
  text.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const plain = (text: string): string => text.replaceAll('-', '').toLowerCase();

/** Returns the members of a request as the SDK's schema lists them, with the required ones first, and how many those are. */
function readRequest(service: object, operation: string): { members: string[]; required: number } {
  const schemas = service as Readonly<Record<string, unknown>>;
  expect(schemas[`${operation}Command`], operation).toBeTypeOf('function');
  const schema = schemas[`${operation}Request$`] ?? schemas[`${operation}Input$`] ?? [];
  const [, , , , members = [], , required = 0] = schema as [0, '', '', 0, string[]?, unknown?, number?];
  return { members, required };
}

it.each(listCommands('aws '))('%s in %s is a call that AWS knows', (command) => {
  const [, name = '', operation = '', ...words] = command.split(' ');
  if (undescribed.test(`${command} `)) return;
  const service = services[name] ?? {};
  if (operation === 'wait') {
    expect(Object.keys(service)).toContain(`waitUntil${toPascalCase(words[0] ?? '')}`);
    return;
  }
  const { members, required } = readRequest(service, toPascalCase(operation));
  const options = words
    .filter((word) => word.startsWith('--') && !globalOptions.includes(word))
    .map((word) => plain(renamed[word] ?? word.replace('--no-', '--')));
  for (const option of options) expect(members.map(plain)).toContain(option);
  // A mere mention of a command in a sentence has no options.
  if (words.length > 0)
    for (const member of members.slice(0, required)) expect(options, member).toContain(plain(member));
});
