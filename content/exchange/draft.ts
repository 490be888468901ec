import type { QuestionKind } from '../../contract/quizzes/questions.ts';

/** A fault of an imported file. */
export interface LineFault {
  /** 1-based. */
  readonly line: number;
  readonly problem: string;
  /** How to correct it. */
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

/** A question as read from a file. What its format can't express is missing. */
export interface Draft {
  /** The 1-based line on which the question begins. */
  readonly line: number;
  /** The id that the question had when it was exported. */
  readonly id?: string | undefined;
  /** Possible names of the question, the best first. They need not be ids. */
  readonly names: readonly string[];
  /** The topic that the file names. */
  readonly topic?: string | undefined;
  /** Missing if the options show the kind. */
  readonly kind?: QuestionKind | undefined;
  readonly stem: string;
  readonly options: readonly DraftOption[];
  readonly level?: string | undefined;
  readonly lesson?: string | undefined;
  readonly calculator?: boolean | undefined;
  readonly check?: string | undefined;
  readonly solution?: string | undefined;
  /** The unchecked parameters of a varying question and their conditions. */
  readonly vary?: unknown;
  readonly where?: unknown;
}

/** The contents of a file. A faulty question is in `faults` and not in `drafts`. */
export interface Reading {
  readonly drafts: readonly Draft[];
  readonly faults: readonly LineFault[];
  /** Remarks about parts that were left out or changed, which are no faults. */
  readonly notes: readonly LineFault[];
}

/** The longest stem, option, reason or solution, in characters. */
export const longestText = 10_000;

export const importFormats = ['gift', 'xml', 'aiken', 'csv', 'json'] as const;
export type ImportFormat = (typeof importFormats)[number];
export const exportFormats = ['gift', 'xml', 'csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportedTopic<Question> {
  readonly id: string;
  readonly questions: readonly Question[];
}
