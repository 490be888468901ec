import type { Concern } from '../../../contract/queries/concern.ts';

/** The ways on after an answer. */
export type Want = 'worked-example' | 'mistakes' | 'question' | 'another';

/** What the student said: a text, a way on from an earlier turn, or the answer to its question. */
export type Asked =
  | { readonly text: string }
  | { readonly want: Want; readonly of: string }
  | { readonly optionId: string; readonly of: string };

export interface LessonRef {
  readonly courseId: string;
  readonly lessonId: string;
}

export interface SectionRef extends LessonRef {
  readonly sectionId: string;
}

/** A question of the bank as a turn holds it: options by the letter shown, and the key, which stays here until it is answered. */
export interface PosedQuestion {
  readonly questionId: string;
  readonly stem: string;
  readonly options: readonly {
    readonly optionId: string;
    readonly text: string;
    readonly reason: string | null;
  }[];
  readonly correctOptionId: string;
  readonly solution: string;
}

/** A reply as it is kept: sections by their place, so that a lesson's own text is shown, as it is then. */
export type Reply =
  | {
      readonly kind: 'passages';
      readonly want: Want | null;
      /** The words that were searched for. */
      readonly query: string;
      readonly sections: readonly SectionRef[];
      /** All sections that were shown for these words, in this turn and before. */
      readonly shown: readonly SectionRef[];
      readonly lesson: LessonRef;
      readonly elsewhere: LessonRef | null;
      /** A model's wording of all `sections`, which it cites by their place in that list, from 1. */
      readonly written?: string;
    }
  | { readonly kind: 'elsewhere'; readonly lesson: LessonRef }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'nothing-more'; readonly want: Want; readonly lesson: LessonRef | null }
  | { readonly kind: 'held'; readonly lesson: LessonRef }
  | {
      readonly kind: 'question';
      readonly lesson: LessonRef;
      readonly question: PosedQuestion;
      /** Ids of the questions that were posed one after the other. */
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

/** One question of a student to Ask Bot, with its reply. */
export interface Turn {
  readonly studentId: string;
  readonly turnId: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly asked: Asked;
  readonly reply: Reply;
  /** A quiet line below the reply says whom to turn to. Missing where there is none. */
  readonly helpLine?: true;
}
