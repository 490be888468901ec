import { vi } from 'vitest';
import { runContent } from '../../bin/content/command.ts';

/** The output of a command, and the status that it ends with. */
interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Does in this process what `npm run content` with these words does. */
export async function contentCommand(...words: string[]): Promise<Ended> {
  const printed = { stdout: '', stderr: '' };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line: string) => {
      printed.stdout += `${line}\n`;
    }),
    vi.spyOn(console, 'error').mockImplementation((line: string) => {
      printed.stderr += `${line}\n`;
    }),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed.stdout += text.toString();
      return true;
    }),
  ];
  try {
    return { status: await runContent(words), ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
