import type { Plugin } from 'vite';
import { pictureColours, pictureVariable } from '../../contract/text/picture-colours.ts';
import { darkPalette, lightPalette } from '../src/app/theme/palette.ts';
import { courseAccents } from '../src/brand/course-accents.ts';

type Colour = Readonly<Record<'light' | 'dark', string>>;

const pictures: readonly (readonly [string, Colour])[] = Object.entries(pictureColours).map(
  ([name, colour]) => [pictureVariable(name), colour],
);

/** The groups of the theme's palette that public pages use. */
const groups = ['background', 'text', 'panel', 'accent', 'good', 'bad'] as const;

const theme: readonly (readonly [string, Colour])[] = [
  ['--mui-palette-divider', { light: lightPalette.divider, dark: darkPalette.divider }],
  ...groups.flatMap((group) => {
    const dark: Readonly<Record<string, string>> = darkPalette[group];
    return Object.entries(lightPalette[group]).map(
      ([name, light]) => [`--mui-palette-${group}-${name}`, { light, dark: dark[name] ?? light }] as const,
    );
  }),
  ...Object.entries(courseAccents).map(([id, accent]) => [`--${id}`, accent] as const),
];

const write = (colours: typeof pictures, value: (colour: Colour) => string): string =>
  colours.map(([name, colour]) => `${name}: ${value(colour)};`).join(' ');

/** Without a script, the device chooses between the two colours. Print has its own values, which `:where` doesn't override. */
const buildPublicStyles = (hasPictures: boolean): string =>
  `:where(:root) { ${write([...theme, ...(hasPictures ? pictures : [])], ({ light, dark }) => `light-dark(${light}, ${dark})`)} }`;

/** The app writes the scheme to the root element. Print and forced colours show pictures in light colours. */
const light = write(pictures, (colour) => colour.light);
const appStyles = `:root { ${light} }
[data-colour-scheme='dark'] { ${write(pictures, (colour) => colour.dark)} }
@media print, (forced-colors: active) { :root:root { ${light} } }`;

/** Adds the theme's colours to the styles of public pages, and the colours of the lessons' pictures to pages that have some. */
export function themeColoursPlugin(): Plugin {
  return {
    name: 'ktc:theme-colours',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:landing\/styles\/(?:landing|lesson|public-page|enquiry)|prose\/prose)\.css$/ },
      handler: (css, id) => ({
        code:
          css +
          (id.endsWith('/prose.css') ? appStyles : buildPublicStyles(/\/(?:landing|lesson)\.css$/.test(id))),
        map: null,
      }),
    },
  };
}
