import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { concernOf } from '../../../lambdas/queries/safeguarding/detection/detect-concern.ts';
import { offersHelp, subjectOf } from '../../../lambdas/queries/safeguarding/detection/classify-text.ts';
import type { AskBotIndex } from '../../../lambdas/queries/search/ask-bot-index.ts';
import { findPassages } from '../../../lambdas/queries/search/find-passages.ts';

/** What Ask Bot does with a sentence: see the README of the lists. */
export const moodClasses = ['concern', 'low-mood', 'help-line', 'lesson'] as const;
export type MoodClass = (typeof moodClasses)[number];

const folder = join(import.meta.dirname, '../../../test/lambdas/queries/safeguarding/mood');
const listSchema = z.record(z.string(), z.enum(moodClasses));

/** Sentences as pupils type them, with the class that each belongs to. */
export interface MoodList {
  /** The file's name without its ending. */
  readonly name: string;
  /** The phrases were written with this list at hand: it shows what is known, not how well others are. */
  readonly isTuned: boolean;
  readonly sentences: readonly (readonly [text: string, expected: MoodClass])[];
}

/** Reads every list, by name. */
export function readMoodLists(): readonly MoodList[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => ({
      name: file.slice(0, -'.json'.length),
      isTuned: file.endsWith('-tuned.json'),
      sentences: Object.entries(listSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))),
    }));
}

/** The class of a sentence as Ask Bot sees it for a student who owns every course. */
export function seenAs(index: AskBotIndex, text: string): MoodClass {
  if (concernOf(text) !== null) return 'concern';
  const subject = subjectOf(index.namesSubject, text);
  if (subject === 'low-mood') return 'low-mood';
  const owned = new Set(index.passages.map(({ courseId }) => courseId));
  return offersHelp(subject, findPassages(index, text, { owned }).answerable) ? 'help-line' : 'lesson';
}

interface Seen {
  readonly text: string;
  readonly expected: MoodClass;
  readonly seen: MoodClass;
}

/** What came of a list, each fault with its sentences. */
export interface MoodFigures {
  readonly needs: number;
  readonly lessons: number;
  /** Sentences that need help and are shown none. */
  readonly withoutHelp: readonly Seen[];
  /** Concerns and low moods that are shown less than they need: a line of help, or kind words for a concern. */
  readonly understated: readonly Seen[];
  /** Questions about lessons that are taken for a concern or a low mood. */
  readonly mistaken: readonly Seen[];
  /** Questions about lessons that have a line of help below their reply. */
  readonly lined: readonly Seen[];
}

export function measureMood(index: AskBotIndex, { sentences }: MoodList): MoodFigures {
  const all = sentences.map(([text, expected]) => ({ text, expected, seen: seenAs(index, text) }));
  const needs = all.filter(({ expected }) => expected !== 'lesson');
  const lessons = all.filter(({ expected }) => expected === 'lesson');
  return {
    needs: needs.length,
    lessons: lessons.length,
    withoutHelp: needs.filter(({ seen }) => seen === 'lesson'),
    understated: needs.filter(
      ({ expected, seen }) => seen !== 'lesson' && moodClasses.indexOf(seen) > moodClasses.indexOf(expected),
    ),
    mistaken: lessons.filter(({ seen }) => seen === 'concern' || seen === 'low-mood'),
    lined: lessons.filter(({ seen }) => seen === 'help-line'),
  };
}
