/** The contents of `content/centre.yaml`. The build checks the file. */
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
    /** The number of hours within which tutors aim to answer. */
    readonly targetReplyHours: number;
    readonly address: readonly string[];
    /** Decimal degrees (WGS 84). */
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

/** The contents of `content/canned-replies.yaml`. The build checks the file. */
declare module 'virtual:canned-replies' {
  export const cannedReplies: readonly {
    readonly title: string;
    /** Markdown. */
    readonly text: string;
  }[];
}

/** The pages in `content/pages/`. The build checks the pages and inserts facts about the centre. */
declare module 'virtual:public-pages' {
  export const publicPages: readonly {
    readonly id: 'privacy' | 'terms' | 'cookies' | 'safeguarding' | 'accessibility';
    readonly title: string;
    readonly summary: string;
    /** The date of the last change (ISO 8601). */
    readonly changed: string;
    /** Markdown. */
    readonly text: string;
  }[];
}

/** The contents of `content/courses/<course>/misconceptions.yaml`. The build checks the files. */
declare module 'virtual:misconceptions' {
  type TextTree = import('../../contract/text/text-tree.ts').TextTree;
  export interface Misconception {
    readonly id: string;
    /** A name of a few words. */
    readonly name: TextTree;
    readonly explanation: TextTree;
    /** The id of the lesson that corrects the misconception. */
    readonly lesson: string;
    readonly section?: string | undefined;
  }
  /** Maps the id of each course to a function that loads the course's misconceptions. */
  export const misconceptions: Readonly<
    Record<string, (() => Promise<readonly Misconception[]>) | undefined>
  >;
}
