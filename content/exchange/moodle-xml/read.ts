import { toMarkdown } from '../html.ts';
import type { Draft, DraftOption, LineFault, Reading } from '../draft.ts';
import { trueAndFalse } from '../../file-schemas/question-kinds.ts';
import { putTexInDollars } from '../tex.ts';
import { findRightByWeight, readTagFields, unescapeTag } from '../moodle.ts';
import { parseXml, type XmlElement } from './parse.ts';

const weightHelp = 'give one option the fraction 100, or several that make 100 together';

/** Reads the question types `truefalse` and `multichoice` of https://docs.moodle.org/en/Moodle_XML_format. */
export function readMoodleXml(text: string): Reading {
  const quiz = parseXml(text.trim());
  if ('problem' in quiz) return { drafts: [], faults: [quiz], notes: [] };
  if (quiz.name !== 'quiz') {
    const fix = 'export the questions from Moodle as "Moodle XML format"';
    return { drafts: [], faults: [{ line: 1, problem: 'this is no <quiz>', fix }], notes: [] };
  }
  const drafts: Draft[] = [];
  const faults: LineFault[] = [];
  const notes: LineFault[] = [];
  let topic: string | undefined;
  for (const question of quiz.children.filter(({ name }) => name === 'question')) {
    const type = question.attributes.get('type') ?? '';
    if (type === 'category') {
      topic = readPlainText(child(question, 'category')).split('/').at(-1) || undefined;
    } else if (type === 'multichoice' || type === 'truefalse') {
      const draft = readQuestion(question, topic, notes);
      if ('problem' in draft) faults.push(draft);
      else drafts.push(draft);
    } else faults.push(describeOtherType(question, type));
  }
  return { drafts, faults, notes };
}

function describeOtherType({ line }: XmlElement, type: string): LineFault {
  const fix = 'make it a choice among options, or true/false';
  return { line, problem: `this is a question of the type "${type}"`, fix };
}

function readQuestion(
  question: XmlElement,
  topic: string | undefined,
  notes: LineFault[],
): Draft | LineFault {
  const { line } = question;
  const isTrueFalse = question.attributes.get('type') === 'truefalse';
  const answers = children(question, 'answer');
  const weighed = findRightByWeight(answers.map(({ attributes }) => Number(attributes.get('fraction')) || 0));
  if ('problem' in weighed) {
    return { line: answers[weighed.at]?.line ?? line, problem: weighed.problem, fix: weightHelp };
  }
  const options = answers.map((answer, index): DraftOption => {
    const right = weighed.right[index] ?? false;
    const text = isTrueFalse ? normaliseTrueOrFalse(readPlainText(answer)) : readMarkdownText(answer);
    return {
      line: answer.line,
      text,
      right,
      reason: right ? undefined : readMarkdownText(child(answer, 'feedback')) || undefined,
    };
  });
  const praise = answers.flatMap((answer, index) =>
    weighed.right[index] === true ? readMarkdownText(child(answer, 'feedback')) || [] : [],
  );
  const general = readMarkdownText(child(question, 'generalfeedback')) || undefined;
  if (general !== undefined && praise.length > 0) {
    notes.push({
      line,
      problem: 'the feedback of the right option is left out',
      fix: 'the general feedback is the solution',
    });
  }
  const facts = readTags(question);
  const idNumber = child(question, 'idnumber')?.text.trim() ?? '';
  const name = readPlainText(child(question, 'name'));
  return {
    line,
    // Only our own exports have both tags. In other files, the id number isn't a question's id.
    id: facts.has('level') && facts.has('lesson') && idNumber !== '' ? idNumber : undefined,
    names: [idNumber, name].filter((each) => each !== ''),
    topic,
    stem: readMarkdownText(child(question, 'questiontext')),
    options: options.map((option, index) => ({ ...option, value: facts.get(`value${index + 1}`) })),
    ...readTagFields(facts),
    solution: general ?? (praise.join('\n\n') || undefined),
  };
}

const normaliseTrueOrFalse = (text: string) =>
  trueAndFalse.find((word) => word.toLowerCase() === text.toLowerCase()) ?? text;

const children = ({ children: all }: XmlElement, name: string) => all.filter((one) => one.name === name);
const child = (element: XmlElement, name: string) => children(element, name)[0];

function readPlainText(element: XmlElement | undefined): string {
  return (element && child(element, 'text')?.text.trim()) ?? '';
}

/** Returns an element's text as Markdown. If the format isn't `markdown` or `plain_text`, the text is HTML with TeX. */
function readMarkdownText(element: XmlElement | undefined): string {
  const format = element?.attributes.get('format') ?? 'moodle_auto_format';
  const text = readPlainText(element);
  return format === 'markdown' || format === 'plain_text' ? text : putTexInDollars(toMarkdown(text));
}

function readTags(question: XmlElement): ReadonlyMap<string, string> {
  const tags = child(question, 'tags');
  return new Map(
    (tags ? children(tags, 'tag') : []).flatMap((tag) => {
      const [, name = '', value = ''] = /^([^:]+):([\s\S]*)$/.exec(readPlainText(tag)) ?? [];
      return name === '' ? [] : [[name, unescapeTag(value)] as const];
    }),
  );
}
