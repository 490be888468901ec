import type { Plugin } from 'vite';
import { pictureColours, pictureVariable } from '../../contract/text/picture-colours.ts';

const listColours = (scheme: 'light' | 'dark'): string =>
  Object.entries(pictureColours)
    .map(([name, colour]) => `${pictureVariable(name)}: ${colour[scheme]};`)
    .join('\n');

/** Adds the colours of the lessons' pictures to the styles of the landing page. The app has them in its theme. */
export function pictureColoursPlugin(): Plugin {
  return {
    name: 'ktc:picture-colours',
    enforce: 'pre',
    transform: {
      filter: { id: /\/landing\/styles\/landing\.css$/ },
      handler: (css) => ({
        code: `${css}
:root {
${listColours('light')}
}
@media (prefers-color-scheme: dark) {
:root {
${listColours('dark')}
}
}
`,
        map: null,
      }),
    },
  };
}
