import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { pageIds } from '../../content/source/pages.ts';

export type Tree = Readonly<Record<string, string>>;

export const paths = {
  centre: 'centre.yaml',
  askBotWords: 'ask-bot/words.yaml',
  cannedReplies: 'canned-replies.yaml',
  course: 'courses/maths/course.yaml',
  lesson: 'courses/maths/lessons/number/01-halves.md',
  questions: 'courses/maths/questions/number.yaml',
  picture: 'courses/maths/pictures/pie.svg',
  privacy: 'pages/privacy.md',
} as const;

const page = `---
title: A page of {name}
summary: What it says
changed: 2026-11-22
---

## Who are we?

Write to [{email}](mailto:{email}), or read our [terms](/terms).

Our number is {icoNumber}.
`;

const sentences = Array.from(
  { length: 59 },
  (_, index) => `Sentence ${index} says a little about a half.`,
).join(' ');

export const soundTree: Tree = {
  [paths.centre]: `name: A Centre
shortName: AC
tagline: Learn here
phone: 0113 496 0000
email: hello@centre.example
vatNote: Prices include VAT.
safeguardingEmail: safe@centre.example
targetReplyHours: 24
address: [1 High Street, Leeds]
coordinates: { latitude: 53.8, longitude: -1.5 }
hero: { title: Welcome, text: Come in }
services:
  - { id: 100, title: One, text: First }
  - { id: 200, title: Two, text: Second }
  - { id: 300, title: Three, text: Third }
about: [We teach.]
legalName: A Centre Ltd
courseAccess: for a year
tuition:
  steps:
    - { title: Ask, text: Tell us }
    - { title: Talk, text: We call }
    - { title: Learn, text: We begin }
`,
  [paths.askBotWords]: `synonyms:
  - { pupils: [fifty fifty], lessons: [half] }
misspellings:
  half: [harf]
chat: [who are you]
unrelated: calf
ignored: the of
everyday: home
`,
  [paths.cannedReplies]: `- { title: Well done, kinds: [question], text: Well done. }
`,
  [paths.course]: `order: 1
title: Maths
tagline: Counting
description: Counting well
outcomes: [Count, Halve, Double]
notYet: [Thirds]
price: { amount: 4900, currency: GBP }
topics:
  - id: number
    title: Number
    summary: Numbers
  - id: shape
    title: Shape
    summary: Shapes
`,
  [paths.lesson]: `---
title: Halves
summary: Cutting in two
level: ks3
---

## Aim

Know that $\\frac{1}{2}$ is a half. Then [practise](/quizzes/multiple-choice-selection?course=maths&topic=number).

![A pie cut in two](/pictures/maths/pie.svg)

> **Check.** What is half of 4?
>
> **Answer.** 2

> **Check.** What is half of 6?
>
> **Answer.** 3

> **Check.** What is half of 8?
>
> **Answer.** 4

${sentences}

> **Key rule.** Two halves make a whole.
`,
  [paths.questions]: `- id: half-of-ten
  level: ks3
  lesson: halves
  check: 10 / 2
  stem: What is half of 10?
  options:
    - text: '5'
    - text: '20'
      reason: You doubled.
    - text: $\\frac{1}{10}$
      value: 1/10
      reason: That is a tenth.
  solution: 10 shared between 2 is 5.
`,
  ...Object.fromEntries(pageIds.map((id) => [`pages/${id}.md`, page])),
  [paths.picture]: '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>\n',
};

export function writeTree(tree: Tree): string {
  const directory = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => {
    rmSync(directory, { recursive: true });
  });
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  return directory;
}

/** Replacements of text in a file, which must contain each `from`. */
export type Changes = readonly (readonly [from: string, to: string])[];

export const findLine = (whole: string, text: string) =>
  whole.slice(0, whole.indexOf(text)).split('\n').length;

export function withChange(path: string, from: string, to: string, tree = soundTree): Tree {
  const text = tree[path];
  if (!text?.includes(from)) throw new Error(`${path} does not hold ${from}`);
  return { ...tree, [path]: text.replace(from, () => to) };
}

export function added(path: string, text: string): Tree {
  return { ...soundTree, [path]: text };
}

export function without(path: string): Tree {
  return Object.fromEntries(Object.entries(soundTree).filter(([key]) => key !== path));
}
