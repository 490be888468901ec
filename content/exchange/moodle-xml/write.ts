import type { AskedQuestion } from '../../file-schemas/question.ts';
import type { ExportedTopic } from '../draft.ts';
import { computeSeveralWeights, escapeTag, listTags } from '../moodle.ts';

/** Writes questions in the Moodle XML format. Data for which this format has no field becomes tags. */
export function writeMoodleXml(course: string, topics: readonly ExportedTopic<AskedQuestion>[]): string {
  const questions = topics.flatMap((topic) => [
    [
      '<question type="category">',
      `<category>${text(`$course$/${course}/${topic.id}`)}</category>`,
      '</question>',
    ],
    ...topic.questions.map(writeQuestion),
  ]);
  const lines = questions.flatMap(([first = '', ...rest]) => {
    const last = rest.pop() ?? '';
    return [`  ${first}`, ...rest.map((line) => `    ${line}`), `  ${last}`];
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<quiz>', ...lines, '</quiz>', ''].join('\n');
}

function writeQuestion(question: AskedQuestion): string[] {
  const { id, kind, stem, options, solution } = question;
  const isTrueFalse = kind === 'true-false';
  const weights = kind === 'several' ? computeSeveralWeights(options) : { right: '100', wrong: '0' };
  const choice = [
    `<single>${kind === 'single'}</single>`,
    '<shuffleanswers>true</shuffleanswers>',
    '<answernumbering>abc</answernumbering>',
  ];
  return [
    `<question type="${isTrueFalse ? 'truefalse' : 'multichoice'}">`,
    `<name>${text(id)}</name>`,
    `<questiontext format="markdown">${text(stem)}</questiontext>`,
    `<generalfeedback format="markdown">${text(solution)}</generalfeedback>`,
    '<defaultgrade>1</defaultgrade>',
    `<penalty>${isTrueFalse ? 1 : 0}</penalty>`,
    '<hidden>0</hidden>',
    `<idnumber>${id}</idnumber>`,
    ...(isTrueFalse ? [] : choice),
    ...options.map((option) => {
      const fraction = option.reason === undefined ? weights.right : weights.wrong;
      const format = isTrueFalse ? 'moodle_auto_format' : 'markdown';
      const words = text(isTrueFalse ? option.text.toLowerCase() : option.text);
      const feedback = `<feedback format="markdown">${text(option.reason ?? '')}</feedback>`;
      return `<answer fraction="${fraction}" format="${format}">${words}${feedback}</answer>`;
    }),
    `<tags>${listTags(question).map(writeTag).join('')}</tags>`,
    '</question>',
  ];
}

function writeTag([name, value]: readonly [string, string]): string {
  return `<tag>${text(`${name}:${escapeTag(value)}`)}</tag>`;
}

/** Writes a text as CDATA. Splits each `]]>` in it, because these characters would end the CDATA section. */
function text(words: string): string {
  return `<text><![CDATA[${words.replaceAll(']]>', ']]]]><![CDATA[>')}]]></text>`;
}
