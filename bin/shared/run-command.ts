import { CommandError } from './problems.ts';

/** Words that no command knows; the usage is shown. */
class UsageError extends Error {}

/** The text for the person who asked. It succeeded where what was asked for is so now. */
export interface Description {
  readonly succeeded: boolean;
  readonly text: string;
}

/** The command of a command line, and the usage that is shown where its words aren't understood. */
interface CommandLine<Words> {
  readonly usage: string;
  /** @throws Error that says what is wrong with the words. */
  readonly parse: (args: string[]) => Words;
  /** @throws CommandError where it can't be done. */
  readonly execute: (words: Words) => Promise<Description>;
}

/** Runs the command of this process, and sets its exit code: 0 where it is done, 1 where not, 2 for unknown words. */
export async function runCommand<Words>({ usage, parse, execute }: CommandLine<Words>): Promise<void> {
  try {
    const { succeeded, text } = await execute(understood(usage, parse));
    if (!succeeded) throw new CommandError(text);
    console.log(text);
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

function understood<Words>(usage: string, parse: (args: string[]) => Words): Words {
  try {
    return parse(process.argv.slice(2));
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
