import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { editorSchemas } from '../../content/file-schemas/editor-schemas.ts';

/** Writes the JSON Schemas for editors into the content folder. */
export async function writeSchemas(directory: string): Promise<void> {
  const folder = join(directory, 'schemas');
  mkdirSync(folder, { recursive: true });
  for (const [name, schema] of editorSchemas()) {
    const path = join(folder, name);
    const options = await resolveConfig(path);
    writeFileSync(path, await format(JSON.stringify(schema), { ...options, parser: 'json' }));
    console.log(`Written: ${path}`);
  }
}
