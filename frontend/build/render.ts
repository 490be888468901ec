import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { prepareSiteContent } from '../../bin/content-files.ts';
import { contentPlugin } from './content.ts';
import { importOnServer } from './server-bundle.ts';

/** What a module of the site exports that is rendered at build time. The result must be JSON. */
export interface RenderedModule<Result> {
  readonly renderAll: () => Result | Promise<Result>;
}

/** Renders the module at `path`, which is relative to frontend/src. */
export type Render = <Result>(path: string) => Promise<Result>;

/** Renders what the sources are now. */
export const renderForDevelopment: Render = async <Result>(path: string) =>
  (await importOnServer<RenderedModule<Result>>(path, contentPlugin({ once: true }))).renderAll();

/** Renders each module once, in a process of its own, whose memory is free again when it ends. */
export function createBuildRenderer(): Render {
  const rendering = new Map<string, Promise<unknown>>();
  return async <Result>(path: string) => {
    const result = rendering.get(path) ?? renderElsewhere(path);
    rendering.set(path, result);
    return (await result) as Result;
  };
}

async function renderElsewhere(path: string): Promise<unknown> {
  const modules = await prepareSiteContent().modules;
  const child = fork(join(import.meta.dirname, 'render-process.ts'), [path]);
  const ended = once(child, 'disconnect').then(() => {
    throw new Error(`${path} could not be rendered`);
  });
  const result = Promise.race([once(child, 'message').then(([message]: unknown[]) => message), ended]);
  ended.catch(() => undefined);
  child.send(modules);
  return result;
}
