declare module 'subset-font' {
  export interface SubsetOptions {
    readonly targetFormat: 'woff2';
    /** The ranges of variations that stay in a variable font. */
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    readonly noHinting?: boolean;
  }

  /** Returns a font file with only the glyphs that a text needs. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
