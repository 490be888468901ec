import type { Plugin } from 'vite';
import { pictureColours, pictureVariable } from '../../contract/text/picture-colours.ts';

const styles = `:root { ${Object.entries(pictureColours)
  .map(([name, { light, dark }]) => `${pictureVariable(name)}: light-dark(${light}, ${dark});`)
  .join(' ')} }`;

/** Adds the colours of the lessons' pictures to the styles of public pages with pictures. The app has them in its theme. */
export function pictureColoursPlugin(): Plugin {
  return {
    name: 'ktc:picture-colours',
    enforce: 'pre',
    transform: {
      filter: { id: /\/landing\/styles\/(landing|lesson)\.css$/ },
      handler: (css) => ({ code: css + styles, map: null }),
    },
  };
}
