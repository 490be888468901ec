/** This process gets the modules of the content from its parent, renders one module of the site, and sends the result. */
import { once } from 'node:events';
import { preparedContentPlugin } from './content.ts';
import type { RenderedModule } from './render.ts';
import { importOnServer } from './server-bundle.ts';

const [, , path = ''] = process.argv;
const [modules] = (await once(process, 'message')) as [Readonly<Record<string, string>>];
const content = preparedContentPlugin(() => Promise.resolve(modules));
const { renderAll } = await importOnServer<RenderedModule<object>>(path, content);
process.send?.(await renderAll(), () => process.disconnect());
