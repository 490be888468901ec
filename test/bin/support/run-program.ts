import { CommanderError, type Command } from 'commander';
import { vi } from 'vitest';
import { CommandError } from '../../../bin/shared/problems.ts';

export interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export async function runProgram(program: Command, words: readonly string[]): Promise<Ended> {
  const printed = { stdout: '', stderr: '' };
  const capture = (stream: keyof typeof printed, end: string) => (text: unknown) => {
    printed[stream] += `${String(text)}${end}`;
    return true;
  };
  const output = { writeOut: capture('stdout', ''), writeErr: capture('stderr', '') };
  const prepare = (command: Command): void => {
    command.exitOverride().configureOutput(output);
    command.commands.forEach(prepare);
  };
  prepare(program);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(capture('stdout', '\n')),
    vi.spyOn(console, 'error').mockImplementation(capture('stderr', '\n')),
    vi.spyOn(process.stdout, 'write').mockImplementation(capture('stdout', '')),
  ];
  const { exitCode } = process;
  process.exitCode = 0;
  try {
    await program.parseAsync(words, { from: 'user' });
    return { status: process.exitCode, ...printed };
  } catch (error) {
    if (error instanceof CommanderError) return { status: error.exitCode, ...printed };
    if (error instanceof CommandError) return { status: 1, ...printed, stderr: error.message };
    throw error;
  } finally {
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
  }
}
