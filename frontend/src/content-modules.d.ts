/** `content/centre.yaml`, checked by its schema when the site is built. */
declare module 'virtual:centre' {
  interface Centre {
    readonly name: string;
    readonly shortName: string;
    readonly tagline: string;
    readonly phone: string;
    readonly email: string;
    /** The words about VAT beside prices. */
    readonly vatNote: string;
    readonly safeguardingEmail: string;
    /** Hours within which a tutor means to answer. */
    readonly targetReplyHours: number;
    readonly address: readonly string[];
    /** Decimal degrees, WGS 84. */
    readonly coordinates: { readonly latitude: number; readonly longitude: number };
    readonly hero: { readonly title: string; readonly text: string };
    readonly services: readonly {
      readonly id: 100 | 200 | 300;
      readonly title: string;
      readonly text: string;
    }[];
    readonly about: readonly string[];
  }
  export const centre: Centre;
}

/** `content/canned-replies.yaml`, checked by its schema when the site is built. */
declare module 'virtual:canned-replies' {
  export const cannedReplies: readonly {
    readonly title: string;
    /** Markdown. */
    readonly text: string;
  }[];
}

/** `content/pages/`, checked and with the centre's facts in their places when the site is built. */
declare module 'virtual:public-pages' {
  export const publicPages: readonly {
    readonly id: 'privacy' | 'terms' | 'cookies' | 'safeguarding' | 'accessibility';
    readonly title: string;
    readonly summary: string;
    /** The day of the last change, ISO 8601. */
    readonly changed: string;
    /** Markdown. */
    readonly text: string;
  }[];
}

/** `content/courses/<course>/misconceptions.yaml`, checked by its schema when the site is built. */
declare module 'virtual:misconceptions' {
  export interface Misconception {
    readonly id: string;
    /** A few words; Markdown, with TeX between dollars, as is the explanation. */
    readonly name: string;
    readonly explanation: string;
    /** The lesson that puts it right, and its section that does. */
    readonly lesson: string;
    readonly section?: string | undefined;
  }
  /** By the course's id. */
  export const misconceptions: Readonly<
    Record<string, (() => Promise<readonly Misconception[]>) | undefined>
  >;
}

/** The sizes of `content/courses/<course>/pictures/`, read when the site is built. */
declare module 'virtual:picture-sizes' {
  /** In pixels, by the picture's address. */
  export const pictureSizes: Readonly<
    Record<string, { readonly width: number; readonly height: number } | undefined>
  >;
}
