import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import type { GitHub } from './github.ts';

const pageSize = 100;
/** GitHub refuses comments of more than 65,536 characters. The rest is for the words around the output. */
const longestOutput = 60_000;

const commentsSchema = z.array(z.object({ id: z.number(), body: z.string() }));

/**
 * Writes a comment on a pull request, or updates the one that an earlier run wrote. An invisible mark in the text finds it
 * again. https://docs.github.com/en/rest/issues/comments
 */
export async function upsertComment(
  github: GitHub,
  { pullRequest, name, text }: { readonly pullRequest: number; readonly name: string; readonly text: string },
): Promise<void> {
  const mark = `<!-- ktc:${name} -->`;
  const body = `${mark}\n${text}`;
  const existing = await findComment(github, pullRequest, mark);
  if (existing === undefined) await github('POST', `/{repository}/issues/${pullRequest}/comments`, { body });
  else await github('PATCH', `/{repository}/issues/comments/${existing}`, { body });
}

async function findComment(github: GitHub, pullRequest: number, mark: string): Promise<number | undefined> {
  for (let page = 1; ; page += 1) {
    const query = `per_page=${pageSize}&page=${page}`;
    const comments = commentsSchema.parse(
      await github('GET', `/{repository}/issues/${pullRequest}/comments?${query}`),
    );
    const found = comments.find(({ body }) => body.startsWith(mark));
    if (found !== undefined) return found.id;
    if (comments.length < pageSize) return undefined;
  }
}

/** Puts a command's output into a block of code that nothing in the output can end. */
export function quoteOutput(output: string): string {
  const plain = stripVTControlCharacters(output).trim();
  const shown =
    plain.length <= longestOutput
      ? plain
      : `${plain.slice(0, longestOutput)}\n… The rest is in the log of this job.`;
  const longestFence = Math.max(2, ...[...shown.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longestFence + 1);
  return `${fence}\n${shown}\n${fence}`;
}
