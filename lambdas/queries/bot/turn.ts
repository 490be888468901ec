import type { BotFollowUp, BotInput } from '../../../contract/queries/ask-bot.ts';
import type { Concern } from '../../../contract/queries/concern.ts';

export interface LessonRef {
  readonly courseId: string;
  readonly lessonId: string;
}

export interface SectionRef extends LessonRef {
  readonly sectionId: string;
}

/** A practice question with its key, which is stored and never sent before the question is answered. */
export interface PosedQuestion {
  readonly questionId: string;
  readonly stem: string;
  /** In the order in which they are shown. */
  readonly options: readonly {
    readonly optionId: string;
    readonly text: string;
    readonly reason: string | null;
  }[];
  readonly correctOptionId: string;
  readonly solution: string;
}

/** A reply as it is stored. It refers to sections of lessons, so that the page always shows the lessons' current text. */
export type Reply =
  | {
      readonly kind: 'passages';
      readonly want: BotFollowUp | null;
      /** The words that were searched for. */
      readonly query: string;
      readonly sections: readonly SectionRef[];
      /** All sections that were shown for these words, in this turn and before. */
      readonly shown: readonly SectionRef[];
      readonly lesson: LessonRef;
      readonly elsewhere: LessonRef | null;
      /** A model's wording of all `sections`. It cites them by their position in that list, from 1. */
      readonly written?: string;
    }
  | { readonly kind: 'elsewhere'; readonly lesson: LessonRef }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'nothing-more'; readonly want: BotFollowUp; readonly lesson: LessonRef | null }
  | { readonly kind: 'withheld'; readonly lesson: LessonRef }
  | {
      readonly kind: 'question';
      readonly lesson: LessonRef;
      readonly question: PosedQuestion;
      /** Ids of the questions that were posed in a row. */
      readonly posed: readonly string[];
    }
  | {
      readonly kind: 'graded';
      readonly lesson: LessonRef;
      readonly question: PosedQuestion;
      readonly posed: readonly string[];
      readonly chosenOptionId: string;
    }
  | { readonly kind: 'low-mood' }
  | { readonly kind: 'concern'; readonly concern: Concern };

/** A student's question to Ask Bot and its reply. */
export interface Turn {
  readonly studentId: string;
  readonly turnId: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly asked: BotInput;
  readonly reply: Reply;
  /** Whether the page shows the help line below the reply. */
  readonly helpLine?: true;
}
