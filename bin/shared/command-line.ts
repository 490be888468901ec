import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import * as z from 'zod/mini';
import { CommandError } from './problems.ts';
import type { ProductOptions } from './running-product.ts';

/** Creates a program that prints its help after a usage error. */
export function createProgram(name: string): Command {
  return new Command(name)
    .showHelpAfterError()
    .allowExcessArguments()
    .hook('preAction', (_program, command) => {
      const surplus = command.args[command.registeredArguments.length];
      if (surplus !== undefined) command.error(`error: Unexpected argument: ${surplus}`);
    });
}

/** Runs a program with this process's arguments. Sets the exit code to 1 and prints why if the command fails. */
export async function runProgram(program: Command): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Creates an argument that a schema checks. @param expected completes "It must be …". */
export function checkedArgument(name: string, expected: string, schema: z.ZodMiniType): Argument {
  return new Argument(name, expected).argParser((text) => checkText(schema, text, expected));
}

/** Creates an option that a schema checks. @param expected completes "It must be …". */
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

/** Adds the options that name the product which a program's commands work on. */
export function addProductOptions(program: Command): Command {
  const branch = checkedOption(
    '--branch <BRANCH>',
    "a branch whose stack is deployed, such as main. The command uses your AWS credentials; without --branch it works on this machine's product",
    z.string().check(z.trim(), z.minLength(1)),
  );
  const data = new Option(
    '--data <DIRECTORY>',
    "the data directory of this machine's product (default: .local)",
  );
  return program.addOption(branch.conflicts('data')).addOption(data);
}

/** Reads these options from a command. */
export const readProductOptions = (command: Command): ProductOptions =>
  command.optsWithGlobals<ProductOptions>();
