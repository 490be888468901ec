import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkoutChecks } from '../../bin/doctor/checkout-checks.ts';
import { awsChecks, credentialsStep, guide } from '../../bin/doctor/program.ts';

/** Headings about which no check can say anything, and why. */
const unchecked: Readonly<Record<string, string>> = {
  'what-a-deployment-may-do': 'isn’t a step',
  'mails-and-links': 'repeats the checks of Mail and Settings',
};

const page = readFileSync(guide, 'utf8');
const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-'),
);

it('has a check of npm run doctor for each step, and a step for each check', () => {
  const steps = new Set([...checkoutChecks, ...awsChecks].map(({ step }) => step)).add(credentialsStep);
  expect(headings.filter((heading) => unchecked[heading] === undefined).toSorted()).toEqual(
    [...steps].toSorted(),
  );
});

it('names each right that a check needs', () => {
  const actions = awsChecks.flatMap((check) => check.actions?.match(/[a-z]+:\w+/g) ?? []);
  expect(actions.length).toBeGreaterThan(5);
  for (const action of actions) expect(page).toContain(`\`${action}\``);
});
