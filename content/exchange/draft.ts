import type { QuestionKind } from '../../contract/quizzes/questions.ts';

export interface LineFault {
  /** The first line has the number 1. */
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
  /** The id that the question had in the bank when it was exported. */
  readonly id?: string | undefined;
  /** Names of the question in the file, the best first. A name may be an invalid id. */
  readonly names: readonly string[];
  readonly topic?: string | undefined;
  readonly kind?: QuestionKind | undefined;
  readonly stem: string;
  readonly options: readonly DraftOption[];
  readonly level?: string | undefined;
  readonly lesson?: string | undefined;
  readonly calculator?: boolean | undefined;
  readonly check?: string | undefined;
  readonly solution?: string | undefined;
  /** The value has not been checked by a schema. */
  readonly vary?: unknown;
  readonly where?: unknown;
}

/** A faulty question appears in `faults` and not in `drafts`. */
export interface Reading {
  readonly drafts: readonly Draft[];
  readonly faults: readonly LineFault[];
  /** Remarks about parts of sound questions that were left out or changed. */
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
