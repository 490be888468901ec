import type { QuestionKind } from '../../contract/quizzes/questions.ts';

/** A fault that a reader found at one place of the file that it reads. */
export interface LineFault {
  /** 1-based. */
  readonly line: number;
  readonly problem: string;
  /** The way to put it right. */
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

/** A question as a file gives it. What its format does not carry is missing. */
export interface Draft {
  /** 1-based, where the question begins. */
  readonly line: number;
  /** The id that it had when it was exported. */
  readonly id?: string | undefined;
  /** Names that it may be known by, the best first; they need not be ids. */
  readonly names: readonly string[];
  /** The topic that the file puts it under, as the file words it. */
  readonly topic?: string | undefined;
  /** The file's own word for it; else the options show it. */
  readonly kind?: QuestionKind | undefined;
  readonly stem: string;
  readonly options: readonly DraftOption[];
  readonly level?: string | undefined;
  readonly lesson?: string | undefined;
  readonly calculator?: boolean | undefined;
  readonly check?: string | undefined;
  readonly solution?: string | undefined;
  /** The parameters of a varying question and their conditions, as the file has them. */
  readonly vary?: unknown;
  readonly where?: unknown;
}

/** Everything that a file gives. A question at fault is among `faults` instead of `drafts`. */
export interface Reading {
  readonly drafts: readonly Draft[];
  readonly faults: readonly LineFault[];
  /** Places that were read otherwise than written, and are no faults. */
  readonly notes: readonly LineFault[];
}

/** The longest stem, option, reason or solution, in characters: some pages. */
export const longestText = 10_000;

export const importFormats = ['gift', 'xml', 'aiken', 'csv', 'json'] as const;
export type ImportFormat = (typeof importFormats)[number];
export const exportFormats = ['gift', 'xml', 'csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A topic's bank on its way out. */
export interface ExportedTopic<Question> {
  readonly id: string;
  readonly questions: readonly Question[];
}
