import type { QuestionKind } from '../../contract/quizzes/questions.ts';

export interface LineFault {
  readonly line: number;
  readonly problem: string;
  readonly fix: string;
}

export interface DraftOption {
  readonly line: number;
  readonly text: string;
  readonly right: boolean;
  readonly reason?: string | undefined;
  readonly value?: string | undefined;
  readonly misconception?: string | undefined;
}

/** A question of an imported file. Fields that the format lacks are undefined. */
export interface Draft {
  readonly line: number;
  /** The question's id in our question bank, if the file was exported from it. */
  readonly id?: string | undefined;
  /** The question's names in the file, in order of preference. A name may have characters that an id can't have. */
  readonly names: readonly string[];
  readonly topic?: string | undefined;
  readonly kind?: QuestionKind | undefined;
  readonly stem: string;
  readonly options: readonly DraftOption[];
  readonly level?: string | undefined;
  readonly difficulty?: string | undefined;
  readonly lesson?: string | undefined;
  readonly calculator?: boolean | undefined;
  readonly check?: string | undefined;
  readonly solution?: string | undefined;
  readonly range?: unknown;
  /** The parameters of a question with variants, which no schema has checked yet. */
  readonly vary?: unknown;
  readonly where?: unknown;
}

/** The questions that were read from a file. A question with a fault is only in `faults` and not in `drafts`. */
export interface Reading {
  readonly drafts: readonly Draft[];
  readonly faults: readonly LineFault[];
  /** Remarks about questions in `drafts` of which a part was left out or changed. */
  readonly notes: readonly LineFault[];
}

/** The maximum number of characters of a stem, option, reason or solution. */
export const longestText = 10_000;

export const importFormats = ['gift', 'xml', 'aiken', 'csv', 'json'] as const;
export type ImportFormat = (typeof importFormats)[number];
export const exportFormats = ['gift', 'xml', 'csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportedTopic<Question> {
  readonly id: string;
  readonly questions: readonly Question[];
}
