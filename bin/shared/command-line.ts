import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import * as z from 'zod/mini';
import { CommandError } from './problems.ts';
import type { ProductOptions } from './running-product.ts';

/** Creates a program that prints its help if a command is used wrongly. */
export function createProgram(name: string): Command {
  return new Command(name)
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError()
    .allowExcessArguments()
    .hook('preAction', (_program, command) => {
      const surplus = command.args[command.registeredArguments.length];
      if (surplus !== undefined) command.error(`error: Unexpected argument: ${surplus}`);
    });
}

/** Runs the program. If it throws a CommandError, prints the error's message and sets the exit code to 1. */
export async function runProgram(program: Command): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** @param expected the end of the error message "It must be …". */
export function checkedArgument(name: string, expected: string, schema: z.ZodMiniType): Argument {
  return new Argument(name, expected).argParser((text) => checkText(schema, text, expected));
}

export function checkedOption(flags: string, expected: string, schema: z.ZodMiniType): Option {
  return new Option(flags, expected).argParser((text) => checkText(schema, text, expected));
}

function checkText<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: unknown,
  expected: string,
): z.output<Schema> {
  const { data, error } = z.safeParse(schema, text);
  if (error !== undefined) throw new InvalidArgumentError(`It must be ${expected}.`);
  return data;
}

export const branchOption = (description: string): Option =>
  checkedOption('--branch <BRANCH>', description, z.string().check(z.trim(), z.minLength(1)));

/** Adds the option for the AWS credentials. The AWS SDK and the CDK read their profile from `AWS_PROFILE`. */
export function addProfileOption(program: Command): Command {
  return program
    .option('--profile <PROFILE>', 'the profile with your AWS credentials (default: AWS_PROFILE)')
    .hook('preAction', (_program, command) => {
      const { profile } = command.optsWithGlobals<{ readonly profile?: string }>();
      if (profile !== undefined) process.env['AWS_PROFILE'] = profile;
    });
}

export function addProductOptions(program: Command): Command {
  const branch = branchOption(
    "a branch whose stack is deployed, such as main. The command uses your AWS credentials; without --branch it works on this machine's product",
  );
  const data = new Option(
    '--data <DIRECTORY>',
    "the data directory of this machine's product (default: .local)",
  );
  return addProfileOption(program).addOption(branch.conflicts('data')).addOption(data);
}

export const readProductOptions = (command: Command): ProductOptions =>
  command.optsWithGlobals<ProductOptions>();
