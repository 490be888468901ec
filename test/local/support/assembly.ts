import type { JsonObject } from '../../../local/json.ts';
import type { Assembly } from '../../../local/template/assembly.ts';

export function buildAssembly(
  resources: JsonObject,
  assets: Readonly<Record<string, string>> = {},
): Assembly {
  return {
    stackName: 'Ktc-test',
    region: 'eu-west-1',
    template: { Resources: resources },
    findAsset: (objectKey) => {
      const path = assets[objectKey];
      if (path === undefined) throw new Error(`The test has no asset ${objectKey}`);
      return path;
    },
  };
}
