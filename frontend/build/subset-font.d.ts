declare module 'subset-font' {
  /** Returns a font file with only the glyphs that a text needs. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2' },
  ): Promise<Buffer>;
}
