/** The contents of `content/centre.yaml`. The build checks the file. */
declare module 'virtual:centre' {
  export const centre: import('../../content/file-schemas/centre.ts').Centre;
}

/** The search index, which the build makes from the catalogue. */
declare module 'virtual:search-index' {
  const data: import('./features/search/search-entry.ts').SearchData;
  export default data;
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
  export const publicPages: readonly (import('../../content/file-schemas/centre.ts').PageFrontMatter & {
    readonly id: 'privacy' | 'terms' | 'cookies' | 'safeguarding' | 'accessibility';
    /** Markdown. */
    readonly text: string;
  })[];
}

/** What the public pages tell about the courses, in the order of the menu. */
declare module 'virtual:outlines' {
  type CourseFile = import('../../content/file-schemas/course.ts').CourseFile;
  type Level = import('../../contract/identifiers.ts').Level;
  export type Coverage = import('../../content/file-schemas/coverage.ts').Coverage;
  export interface LessonOutline {
    readonly id: string;
    readonly title: string;
    readonly summary: string;
    readonly aim: import('../../contract/text/text-tree.ts').TextTree;
    /** The text of a lesson of the free topic. The texts of other lessons aren't public. */
    readonly body?: import('../../contract/text/text-tree.ts').TextTree;
    readonly minutes: number;
    readonly level: Level;
    readonly upTo?: Level;
  }
  export type OutlineTopic = CourseFile['topics'][number] & {
    readonly free: boolean;
    readonly lessons: readonly LessonOutline[];
    /** How many questions the topic has. */
    readonly questions: number;
  };
  export type Outline = Omit<CourseFile, 'order' | 'topics'> & {
    readonly id: string;
    readonly topics: readonly OutlineTopic[];
    readonly coverage?: Coverage;
  };
  export const outlines: readonly Outline[];
}

/** The contents of `content/courses/<course>/misconceptions.yaml`. The build checks the files. */
declare module 'virtual:misconceptions' {
  type TextTree = import('../../contract/text/text-tree.ts').TextTree;
  type Written = import('../../content/file-schemas/course.ts').Misconception;
  export type Misconception = Omit<Written, 'name' | 'explanation'> &
    Record<'name' | 'explanation', TextTree>;
  /** Maps the id of each course to a function that loads the course's misconceptions. */
  export const misconceptions: Readonly<
    Record<string, (() => Promise<readonly Misconception[]>) | undefined>
  >;
}
