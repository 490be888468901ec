import type { CorpusCase } from './corpus-case.ts';

/** Files in which nothing is at fault. */
export const goodFiles: readonly CorpusCase[] = [
  {
    file: 'aiken-no-reasons.txt',
    outcome: ['1 added number/which-colour-is-a-ruby-c45f72, lacks 2 reasons, a solution'],
    first: ['Which colour is a ruby?', '= red', '~ green # ', '~ blue # ', ''],
  },
  {
    file: 'gift-no-reasons.gift',
    outcome: ['1 added number/no-reasons, lacks a reason, a solution'],
    first: ['Which is round?', '= a ball', '~ a brick # ', '~ a box # A box has corners.', ''],
  },
  {
    file: 'gift-two-options.gift',
    outcome: ['1 added number/coin, lacks a third option'],
  },
  {
    file: 'aiken-true-false.txt',
    outcome: ['1 added number/ice-is-lighter-than-water-4985a8'],
    kinds: ['true-false'],
    first: ['Ice is lighter than water.', '= True', '~ False # Then it would sink.', 'Ice swims on water.'],
  },
  {
    file: 'csv-kinds.csv',
    outcome: ['2 added number/vowels', '3 added number/snow'],
    kinds: ['several', 'true-false'],
    first: [
      'Which of these letters are vowels?',
      '= A',
      '~ B # This is spoken with closed lips.',
      '= E',
      '~ D # The tongue stops the air.',
      'A, E, I, O and U are vowels.',
    ],
  },
  {
    file: 'gift-moodle-export.gift',
    topic: undefined,
    outcome: [
      '6 added number/small-primes',
      '16 added number/halves-are-equal',
      '20 added number/half-of-an-odd-number',
      '24 added number/thirds',
      '7 note: the feedback of the right option is left out',
      '16 note: the feedback of the right option is left out',
    ],
    kinds: ['several', 'true-false', 'true-false', 'several'],
    first: [
      'Which of these numbers, written in words, are prime?',
      '= two',
      '~ nine # Nine is three times three.',
      '= eleven',
      '~ one # One has a single divisor, and a prime has two.',
      'Two and eleven have two divisors each: one and themselves.',
    ],
  },
  {
    file: 'xml-moodle-export.xml',
    topic: undefined,
    outcome: [
      '15 added number/even-numbers-words',
      '68 added number/zero-is-even',
      '97 added number/largest',
    ],
    kinds: ['several', 'true-false', 'single'],
    first: [
      'Which of these are **even**, like $\\frac{4}{2}$?',
      '= four',
      '~ five # Five leaves one when it is shared between two.',
      '= six',
      'Four and six are twice two and twice three.',
    ],
  },
  {
    file: 'aiken-known.txt',
    outcome: ['1 unchanged number/half-of-ten'],
    first: [
      'What is half of 10?',
      '= 5',
      '~ 20 # You doubled.',
      '~ $\\frac{1}{10}$ # That is a tenth.',
      '10 shared between 2 is 5.',
    ],
  },
  {
    file: 'aiken-loose.txt',
    outcome: ['1 added number/which-of-these-is-a-ratio-782c36', '13 added number/which-is-a-number-727bb2'],
    first: [
      'Which of these is a ratio:\ntwo to three, or two?',
      '= two to three as a ratio',
      '~ two # That is one number.',
      '~ three # That is one number, too.',
      'A ratio compares two numbers.',
    ],
  },
  {
    file: 'aiken-simple.txt',
    outcome: ['1 added number/which-colour-is-grass-bac34d', '10 added number/which-colour-is-blood-12ed74'],
    first: [
      'Which colour is grass?',
      '~ red # Blood is red.',
      '= green',
      '~ blue # The sky is blue.',
      'Grass is green.',
    ],
  },
  {
    file: 'aiken-tex.txt',
    outcome: ['1 added number/which-of-these-is-1-2-1b3f9f'],
    first: [
      'Which of these is $\\frac{1}{2}$, that is $\\{1, 2\\}$ as a fraction: $x = \\frac{1}{2}$?',
      '= a half, $\\frac{1}{2}$',
      '~ a third, $\\frac{1}{3}$ # $3 \\neq 2$',
      '~ a quarter, $\\frac{1}{4}$ # $4 \\neq 2$',
      'It is a half.',
    ],
  },
  {
    file: 'csv-quoted.csv',
    outcome: ['2 added number/quoted', '6 added number/next-row'],
    first: [
      'Which word, "cat" or "dog",\nstands first?',
      '= cat, the animal',
      '~ dog, the animal # Dog stands second, behind "cat".',
      '~ neither # Both stand there.',
      'It says "cat" first.\n\nThen dog.',
    ],
  },
  {
    file: 'csv-semicolons.csv',
    outcome: ['2 added number/winter', '3 added number/summer', '1 note: the column "Teacher" is left out'],
    first: [
      'Which month is in winter?',
      '= January',
      '~ July # July is in summer, here.',
      '~ May # May is in spring.',
      'January is cold.',
    ],
  },
  {
    file: 'csv-simple.csv',
    outcome: ['2 added number/sky-colour', '3 added number/half-of-six'],
  },
  {
    file: 'csv-smart-quotes.csv',
    outcome: ['2 added number/smart', '3 added number/spoken'],
    first: [
      'Which comes first, the hen or the egg?',
      '= the egg, they say',
      '~ the hen # It came out of an egg.',
      '~ neither # One must have come first.',
      'Hens hatch, from eggs.',
    ],
  },
  {
    file: 'csv-tabs.tsv',
    outcome: ['2 added number/which-is-made-of-wood-2926b6'],
    first: [
      'Which is made of wood?',
      '= a table, usually',
      '~ a window # A window is made of glass.',
      '~ a spoon of steel # Steel is a metal.',
      'Tables are mostly made of wood.',
    ],
  },
  {
    file: 'gift-bare-equals.gift',
    outcome: ['1 added number/bare-equals'],
    first: [
      'Which equation says that x is five more than y?',
      '= x = y + 5',
      '~ x + 5 = y # This says that y = x + 5, the other way round.',
      '~ x = 5y # This says "five times".',
      'Five more than y is y + 5, so x = y + 5.',
    ],
  },
  {
    file: 'gift-blank-lines-inside.gift',
    outcome: ['1 added number/roomy', '13 added number/next-one'],
  },
  {
    file: 'gift-category.gift',
    topic: undefined,
    outcome: ['4 added number/colour-of-coal', '14 added shape/sides-of-a-triangle'],
  },
  {
    file: 'gift-colons.gift',
    outcome: ['1 added number/ratio-in-words'],
    first: [
      'In which ratio are two cats and three dogs? Choose:',
      '= cats to dogs: two to three',
      '~ dogs to cats: two to three # Mind the order: cats come first.',
      '~ cats to all: two to five # Note: this compares with all animals.',
      'Read it in order: cats, then dogs.',
    ],
  },
  {
    file: 'gift-escaped-tex.gift',
    outcome: ['1 added number/half-as-a-fraction'],
    first: [
      'Which of these is $\\frac{1}{2}$ of a half?',
      '= a quarter, $\\frac{1}{4}$',
      '~ one, $\\frac{1}{2} + \\frac{1}{2} = 1$ # You added: $\\frac{1}{2} + \\frac{1}{2}$.',
      '~ a third, $\\{\\frac{1}{3}\\}$ # That is $\\frac{1}{3}$.',
      'Halve $\\frac{1}{2}$.\nIt is a quarter.',
    ],
  },
  {
    file: 'gift-half-escaped-tex.gift',
    outcome: ['1 added number/square-of-x'],
    first: [
      'Which is the square of $x$, in words and signs, when $x^{2} = 4$?',
      '= four, $x^{2} = 4$',
      '~ two to three, $2 : 3$ # A ratio $2 : 3$ is no square.',
      '~ eight, $\\sqrt{64}$ # That is $2^{3}$.',
      '$x^2 = 4$',
    ],
  },
  {
    file: 'gift-html.gift',
    outcome: ['1 added number/markup'],
    first: [
      'Which is **not** a number word?',
      '= cat',
      '~ two & three # Both are *numbers*.',
      '~ four # Four is one.',
      'A cat is an animal.',
    ],
  },
  {
    file: 'gift-known-changed.gift',
    outcome: ['1 changed number/half-of-ten stem options solution'],
    first: [
      'What is one half of 10?',
      '= 5',
      '~ 20 # You doubled it.',
      '~ $\\frac{1}{10}$ # That is a tenth.',
      'Share 10 between 2: each gets 5.',
    ],
  },
  {
    file: 'gift-known-question.gift',
    outcome: ['1 unchanged number/half-of-ten'],
  },
  {
    file: 'gift-known-stem-other-name.gift',
    outcome: ['1 changed number/half-of-ten stem'],
  },
  {
    file: 'gift-missing-word.gift',
    outcome: ['1 added number/missing-word'],
    first: [
      'A triangle has \\_\\_\\_\\_\\_ sides.',
      '= three',
      '~ four # That is a square.',
      '~ five # That is a pentagon.',
      'Tri means three.',
    ],
  },
  {
    file: 'gift-moodle-delimiters.gift',
    outcome: ['1 added number/delimiters'],
    first: [
      'What is $\\frac{1}{2}$, or $\\frac{1}{2}$, called?',
      '= a half',
      '~ a third # That is $\\frac{1}{3}$.',
      '~ a quarter # That is $$\\frac{1}{4}$$',
      'It is half of one.',
    ],
  },
  {
    file: 'gift-no-blank-lines.gift',
    outcome: ['1 added number/first-of-two', '7 added number/second-of-two'],
  },
  {
    file: 'gift-numbered-names.gift',
    outcome: ['1 added number/which-animal-barks-a24ee9', '8 added number/which-animal-says-miaow-aaf977'],
  },
  {
    file: 'gift-one-line.gift',
    outcome: ['1 added number/one-line'],
    first: [
      'Which is a fruit?',
      '= an apple',
      '~ a leek # A leek is a vegetable.',
      '~ a stone # Nobody eats stones.',
      'Apples grow on trees.',
    ],
  },
  {
    file: 'gift-raw-tex.gift',
    outcome: ['1 added number/half-as-a-fraction'],
    first: [
      'Which of these is $\\frac{1}{2}$ of a half, in words: $\\frac{1}{2} \\times \\frac{1}{2}$?',
      '= a quarter, $\\frac{1}{4}$',
      '~ one, $\\frac{1}{2} + \\frac{1}{2} = 1$ # You added: $\\frac{1}{2} + \\frac{1}{2} = \\frac{2}{2}$.',
      '~ a third, $\\{\\frac{1}{3}\\}$ # That is $\\frac{1}{3}$, and $1 \\neq 3$.',
      '$$\\frac{1}{2} \\times \\frac{1}{2} = \\frac{1}{4}$$',
    ],
  },
  {
    file: 'gift-right-feedback.gift',
    outcome: ['1 added number/praise'],
    first: [
      'Which is a metal?',
      '= iron',
      '~ wood # Wood grows.',
      '~ glass # Glass is brittle and no metal.',
      'Iron is a metal: it shines and conducts.',
    ],
  },
  {
    file: 'gift-simple.gift',
    outcome: ['1 added number/colour-of-a-ripe-tomato'],
  },
  {
    file: 'gift-smart-quotes.gift',
    outcome: ['1 added number/toms-word'],
    first: [
      'Which word does “Tom’s” show?',
      '= something that is Tom’s own',
      '~ several people called “Tom” # Several Toms have no apostrophe.',
      '~ a short form of ‘Tom was’ # That isn’t said here.',
      'The apostrophe shows that something is Tom’s.',
    ],
  },
  {
    file: 'gift-tags.gift',
    outcome: ['2 added number/eight-halved'],
  },
  {
    file: 'gift-two-solutions.gift',
    outcome: ['1 added number/praise-and-solution', '2 note: the feedback of the right option is left out'],
  },
  {
    file: 'gift-untitled.gift',
    outcome: ['1 added number/which-animal-says-moo-709c90'],
  },
  {
    file: 'gift-weights.gift',
    outcome: ['1 added number/weighted-colour'],
    first: [
      'Which colour is snow?',
      '= white',
      '~ black # Coal is black.',
      '~ red # Blood is red.',
      '~ green # Leaves are green.',
      'Snow is white.',
    ],
  },
  {
    file: 'gift-windows.gift',
    outcome: ['2 added number/windows-colour'],
  },
  {
    file: 'json-exported.json',
    topic: undefined,
    outcome: ['8 added number/q1'],
  },
];
