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
    readonly kinds: readonly import('../../contract/tutor/threads.ts').ThreadKind[];
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
  type CoverageFile = import('../../content/file-schemas/coverage.ts').Coverage;
  type PointCounts = import('../../content/count-points.ts').PointCounts;
  export type Coverage = Omit<CoverageFile, 'areas'> &
    PointCounts & { readonly areas: readonly (CoverageFile['areas'][number] & PointCounts)[] };
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

/** What `content/centre.yaml` chooses from the courses for the landing page. */
declare module 'virtual:samples' {
  type TextTree = import('../../contract/text/text-tree.ts').TextTree;
  interface OfCourse {
    readonly courseId: string;
    /** The title of the course. */
    readonly course: string;
  }
  export interface SampleOption {
    readonly text: TextTree;
    /** Why the option is wrong. The right option has none. */
    readonly reason?: TextTree;
    /** The name of the misconception behind a wrong option. */
    readonly mistake?: TextTree;
  }
  export interface SampleQuestion extends OfCourse {
    readonly stem: TextTree;
    readonly options: readonly SampleOption[];
    readonly solution: TextTree;
  }
  export interface LessonExcerpt extends OfCourse {
    readonly title: string;
    readonly minutes: number;
    /** The picture with which the lesson begins. Empty if there is none. */
    readonly picture: TextTree;
    /** The card with the most important sentence. Empty if there is none. */
    readonly keyRule: TextTree;
  }
  export const question: SampleQuestion | undefined;
  export const excerpt: LessonExcerpt | undefined;
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
