import { CommanderError } from 'commander';
import { vi } from 'vitest';
import { createContentProgram } from '../../../bin/content/program.ts';

interface CommandResult {
  readonly status: number | string;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npm run content` with these arguments in this process. */
export async function contentCommand(...args: string[]): Promise<CommandResult> {
  const printed = { stdout: '', stderr: '' };
  const capture = (stream: keyof typeof printed, end: string) => (text: unknown) => {
    printed[stream] += `${String(text)}${end}`;
    return true;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(capture('stdout', '\n')),
    vi.spyOn(console, 'error').mockImplementation(capture('stderr', '\n')),
    vi.spyOn(process.stdout, 'write').mockImplementation(capture('stdout', '')),
    vi.spyOn(process.stderr, 'write').mockImplementation(capture('stderr', '')),
  ];
  const program = createContentProgram();
  for (const command of program.commands) command.exitOverride();
  const { exitCode } = process;
  process.exitCode = 0;
  try {
    await program.exitOverride().parseAsync(args, { from: 'user' });
    return { status: process.exitCode, ...printed };
  } catch (error) {
    if (error instanceof CommanderError) return { status: error.exitCode, ...printed };
    throw error;
  } finally {
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
  }
}
