import type { AskBotIndex } from '../../../lambdas/queries/search/ask-bot-index.ts';
import { findPassages } from '../../../lambdas/queries/search/find-passages.ts';
import type { LabelledFile } from './labelled.ts';

/** A question and what came of it. */
export interface Asked {
  readonly ask: string;
  readonly kind: 'answerable' | 'off-topic' | 'unanswerable';
  /** The place of the first right lesson among the lessons found, from 1; 0 where none is right. */
  readonly place: number;
  readonly confidence: number;
  /** Up to three lessons, the best first. */
  readonly lessons: readonly string[];
}

/** Asks every question of a file as a student who owns every course. */
export function askAll(index: AskBotIndex, file: LabelledFile): Asked[] {
  const owned = new Set(index.passages.map(({ courseId }) => courseId));
  const asked = (kind: Asked['kind'], ask: string, right: readonly string[]): Asked => {
    const { readable } = findPassages(index, ask, { owned });
    const found = new Set(readable.map(({ passage }) => `${passage.courseId}/${passage.lessonId}`));
    const lessons = [...found].slice(0, 3);
    const place = lessons.findIndex((lesson) => right.includes(lesson)) + 1;
    return { ask, kind, place, confidence: readable[0]?.confidence ?? 0, lessons };
  };
  return [
    ...file.answerable.map(({ ask, lessons }) => asked('answerable', ask, lessons)),
    ...file['off-topic'].map((ask) => asked('off-topic', ask, [])),
    ...file.unanswerable.map((ask) => asked('unanswerable', ask, [])),
  ];
}

/** What share of the questions came out right, from 0 to 1, if an answer needs a confidence of `threshold`. */
export interface Figures {
  readonly top1: number;
  readonly top3: number;
  readonly offTopicRefused: number;
  readonly unanswerableRefused: number;
}

export function figuresAt(asked: readonly Asked[], threshold: number): Figures {
  const share = (kind: Asked['kind'], right: (one: Asked) => boolean) => {
    const ofKind = asked.filter((one) => one.kind === kind);
    return ofKind.length === 0 ? 1 : ofKind.filter(right).length / ofKind.length;
  };
  const refused = ({ confidence }: Asked) => confidence < threshold;
  return {
    top1: share('answerable', (one) => !refused(one) && one.place === 1),
    top3: share('answerable', (one) => !refused(one) && one.place > 0),
    offTopicRefused: share('off-topic', refused),
    unanswerableRefused: share('unanswerable', refused),
  };
}

/** True if what came of a question at this threshold isn't what should have. */
export function isMissed(one: Asked, threshold: number): boolean {
  const answered = one.confidence >= threshold;
  return one.kind === 'answerable' ? !answered || one.place === 0 : answered;
}
