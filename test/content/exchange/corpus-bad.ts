import type { CorpusCase } from './corpus-case.ts';

/** Files of which something cannot be imported. */
export const badFiles: readonly CorpusCase[] = [
  {
    file: 'aiken-broken.txt',
    outcome: [
      '1 fault: this question has no answer',
      '10 fault: "ANSWER: D" names none of the options',
      '16 fault: "ANSWER: this or that" names none of the options',
      '24 fault: this question has a second answer',
      '30 fault: "REASON D: No." names none of the options',
      '33 fault: this text has no options',
    ],
  },
  {
    file: 'aiken-known-other-key.txt',
    outcome: ['2 fault: "5" has no reason'],
  },
  {
    file: 'binary.gift',
    outcome: ['1 fault: this is no text file'],
  },
  {
    file: 'csv-ambiguous-key.csv',
    outcome: ['2 fault: "3" may be option 3 or 2'],
  },
  {
    file: 'csv-no-heading.csv',
    outcome: [
      '1 note: the column "Which colour is the sky?" is left out',
      '1 note: the column "blue" is left out',
      '1 note: the column "red" is left out',
      '1 note: the column "green" is left out',
      '1 fault: the first row names no column stem, option2, right',
    ],
  },
  {
    file: 'csv-open-quote.csv',
    outcome: [
      '2 added number/fine',
      '3 fault: a quotation mark of this row is not closed or stands inside a text',
    ],
  },
  {
    file: 'csv-two-columns-alike.csv',
    outcome: ['1 fault: two columns are called "question"'],
  },
  {
    file: 'csv-wrong-rows.csv',
    outcome: [
      '7 added number/no-reason, lacks a reason',
      '11 added number/fine',
      '2 fault: this row has 18 cells, the first one 17',
      '3 fault: calculator is "perhaps"',
      '4 fault: no option is said to be the right one',
      '5 fault: "E" is none of the options',
      '6 fault: there is a reason3 but no option3',
      '8 fault: "level" has a value that is not known',
      '9 fault: there is no lesson "thirds" in maths',
      '10 fault: "stem" is too short or too small',
    ],
  },
  {
    file: 'empty.gift',
    outcome: ['1 fault: there is no gift question in this file'],
  },
  {
    file: 'gift-broken-tex.gift',
    outcome: [
      '1 fault: KaTeX refuses "\\frac{1}" (Unexpected end of input in a macro argument, expected \'}\' at end of input: \\frac{1})',
      '8 fault: a dollar sign stands alone',
    ],
  },
  {
    file: 'gift-every-kind.gift',
    outcome: [
      '1 added number/tf, lacks a reason, a solution',
      '3 added number/tf-two',
      '23 added number/part, lacks a reason, a solution',
      '5 fault: this is a numeric question',
      '8 fault: this is a matching question',
      '13 fault: this is an essay question',
      '15 fault: this is a short-answer question: every option is right',
      '18 fault: 2 options are right',
      '30 fault: no option is right',
      '35 fault: this text has no answers in braces',
      '37 fault: the text in braces is no list of options',
    ],
  },
  {
    file: 'gift-good-and-bad.gift',
    outcome: ['1 added number/good-one', '14 added number/good-two', '9 fault: no option is right'],
  },
  {
    file: 'gift-not-closed.gift',
    outcome: ['7 added number/closed', '1 fault: the brace that opens here is not closed'],
  },
  {
    file: 'gift-not-opened.gift',
    outcome: ['4 fault: a brace closes that was not opened'],
  },
  {
    file: 'gift-twice-in-file.gift',
    outcome: [
      '1 added number/twice',
      '8 fault: line 1 has a question of the same name or stem',
      '15 fault: line 1 has a question of the same name or stem',
    ],
  },
  {
    file: 'gift-wrong-check.gift',
    outcome: ['9 added number/no-check, lacks a check', '3 fault: the check gives 4, not this right option'],
  },
  {
    file: 'hidden-character.gift',
    outcome: ['1 fault: a text holds the invisible character U+0007'],
  },
  {
    file: 'json-broken.txt',
    format: 'json',
    outcome: ['1 fault: this is no JSON file of questions'],
  },
  {
    file: 'json-two-right.json',
    topic: undefined,
    outcome: ['7 fault: 2 options are right', '11 fault: the question is not right at "stem"'],
  },
  {
    file: 'latin-1.gift',
    outcome: ['1 fault: this file is not saved as UTF-8'],
  },
  {
    file: 'utf-16.gift',
    outcome: ['1 fault: this file is saved as UTF-16'],
  },
  {
    file: 'xml-every-kind.xml',
    outcome: [
      '3 fault: this is a question of the type "shortanswer"',
      '10 fault: 2 options are right',
      '18 fault: an option is 50% right',
      '24 fault: no option is right',
    ],
  },
  {
    file: 'xml-not-closed.xml',
    outcome: ['5 fault: </quiz> closes nothing here'],
  },
  {
    file: 'xml-other.xml',
    outcome: ['1 fault: this is no <quiz>'],
  },
];
