import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { region } from '../../lib/stage.ts';
import { createRestoreProgram } from './program.ts';
import { runProgram } from '../shared/command-line.ts';

/** Throttled calls are repeated, because a command may wait longer than a function. */
const config = { region, maxAttempts: 10 };

const program = createRestoreProgram({
  connect: () => ({
    cloudFormation: new CloudFormationClient(config),
    dynamo: new DynamoDBClient(config),
    cognito: new CognitoIdentityProviderClient(config),
  }),
  now: () => new Date(),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  pollSeconds: 20,
});
await runProgram(program);
