/** The contents of `content/centre.yaml`. The build checks them. */
declare module 'virtual:centre' {
  interface Centre {
    readonly name: string;
    readonly shortName: string;
    readonly tagline: string;
    readonly phone: string;
    readonly email: string;
    /** A note about VAT, shown beside prices. */
    readonly vatNote: string;
    readonly safeguardingEmail: string;
    /** Tutors aim to answer within this number of hours. */
    readonly targetReplyHours: number;
    readonly address: readonly string[];
    /** The coordinates in decimal degrees (WGS 84). */
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

/** The contents of `content/canned-replies.yaml`. The build checks them. */
declare module 'virtual:canned-replies' {
  export const cannedReplies: readonly {
    readonly title: string;
    /** The text as Markdown. */
    readonly text: string;
  }[];
}

/** The pages in `content/pages/`. The build checks them and fills in facts about the centre. */
declare module 'virtual:public-pages' {
  export const publicPages: readonly {
    readonly id: 'privacy' | 'terms' | 'cookies' | 'safeguarding' | 'accessibility';
    readonly title: string;
    readonly summary: string;
    /** The date of the last change (ISO 8601). */
    readonly changed: string;
    /** The text as Markdown. */
    readonly text: string;
  }[];
}

/** The contents of `content/courses/<course>/misconceptions.yaml`. The build checks them. */
declare module 'virtual:misconceptions' {
  export interface Misconception {
    readonly id: string;
    /** A few words. Both the name and the explanation are Markdown with TeX between dollars. */
    readonly name: string;
    readonly explanation: string;
    /** The lesson and the section that correct the misconception. */
    readonly lesson: string;
    readonly section?: string | undefined;
  }
  /** Functions that load the misconceptions of a course. Each key is the id of a course. */
  export const misconceptions: Readonly<
    Record<string, (() => Promise<readonly Misconception[]>) | undefined>
  >;
}

/** The sizes of the pictures in `content/courses/<course>/pictures/`. The build reads them. */
declare module 'virtual:picture-sizes' {
  /** Each key is the address of a picture. Sizes are in pixels. */
  export const pictureSizes: Readonly<
    Record<string, { readonly width: number; readonly height: number } | undefined>
  >;
}
