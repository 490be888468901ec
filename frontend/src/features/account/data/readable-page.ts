import type { IntlShape } from 'react-intl';
import type { ExportedItem } from '../../../../../contract/account/account.ts';
import type { CourseOutline } from '../../../../../contract/courses/courses.ts';
import { isTextTree, readElement, type TextTree } from '../../../../../contract/text/text-tree.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Names of fields that say nothing about the student. Only the JSON download contains them. */
const technical = new Set(
  [
    'sort revision expiresAt until passwordClaimedUntil queue waitingSince starts listOrder line',
    'version variant variants order right misconceptions review texts posed of shown wording checked flags',
  ].flatMap((names) => names.split(' ')),
);
const isId = (field: string) => /^id$|Ids?$/.test(field);
const uuids = /^(#?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})+$/;
const isUuid = (value: unknown): boolean => typeof value === 'string' && uuids.test(value);
const isoDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const isoDay = /^\d{4}-\d{2}-\d{2}$/;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const namespaces = new Map([
  ['math', 'http://www.w3.org/1998/Math/MathML'],
  ['svg', 'http://www.w3.org/2000/svg'],
]);
/** Fields with prepared texts of questions. A text that somebody typed is a string. */
const textFields = new Set(['stem', 'text', 'reason', 'solution', 'yourAnswer']);
const readText = (fields: Fields, field: string): string | undefined => {
  const value = fields[field];
  return typeof value === 'string' ? value : undefined;
};

const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
section > ul, section > ul > li { list-style: none; padding: 0; }
section > ul > li { margin: 0 0 1rem; padding: 0.75rem 1rem; border: 1px solid; border-radius: 0.5rem; break-inside: avoid; }
dl { display: grid; grid-template-columns: minmax(7rem, auto) minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0; }
dt { font-weight: 600; } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }`;

/** Turns the name of a field into a label, such as `courseTitle` into "Course title". */
function buildLabel(field: string): string {
  const words = field
    .replace(/[#-]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function findTitles(fields: Fields, { title, topics }: CourseOutline): Record<string, string> {
  const topic = topics.find(({ topicId }) => topicId === fields['topicId']);
  const lesson = topics
    .flatMap(({ lessons }) => lessons)
    .find(({ lessonId }) => lessonId === fields['lessonId']);
  return {
    ...('courseId' in fields && !('courseTitle' in fields) && { course: title }),
    ...(topic && !('topicTitle' in fields) && { topic: topic.title }),
    ...(lesson && !('lessonTitle' in fields) && { lesson: lesson.title }),
  };
}

function findChosenTexts({ options }: Fields, chosen: unknown): TextTree {
  if (!Array.isArray(options) || !Array.isArray(chosen)) return [];
  return options
    .filter(isFields)
    .flatMap(({ optionId, text }) => (chosen.includes(optionId) && isTextTree(text) ? [text] : []))
    .flatMap((text, index) => (index === 0 ? text : ['; ', ...text]));
}

/** Adds the texts of the chosen options to each question of a quiz, and removes the options' ids. */
function addAnswers(data: Fields): Fields {
  const { questions, answers, request: _request, ...rest } = data;
  if (!Array.isArray(questions) || !isFields(answers)) return data;
  return {
    ...rest,
    questions: questions.filter(isFields).map((question) => {
      const answer = answers[readText(question, 'questionId') ?? ''];
      const yourAnswer = isFields(answer)
        ? findChosenTexts(question, answer['optionIds'] ?? [answer['optionId']])
        : [];
      return yourAnswer.length > 0 ? { ...question, yourAnswer } : question;
    }),
  };
}

function addChoice(data: Fields): Fields {
  const { reply } = data;
  if (!isFields(reply) || !isFields(reply['question'])) return data;
  const yourAnswer = findChosenTexts(reply['question'], [reply['chosenOptionId']]);
  return yourAnswer.length > 0 ? { ...data, reply: { ...reply, yourAnswer } } : data;
}

/** An item of the kind `course` contains the course's id only in `sort`, the item's sort key in DynamoDB. */
function addCourseId({ kind, data }: ExportedItem): Fields {
  const courseId = kind === 'course' ? /^COURSE#(.+)$/.exec(readText(data, 'sort') ?? '')?.[1] : undefined;
  return courseId === undefined ? data : { courseId, ...data };
}

export function findCourseIds(items: readonly ExportedItem[]): readonly string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    if (!isFields(value)) return;
    const courseId = readText(value, 'courseId');
    if (courseId !== undefined) found.add(courseId);
    Object.values(value).forEach(look);
  };
  for (const item of items) look(addCourseId(item));
  return [...found];
}

/** Builds the HTML download. It is made of DOM nodes, so that typed text can't become markup. */
export function buildReadablePage(
  items: readonly ExportedItem[],
  intl: IntlShape,
  courses: readonly CourseOutline[],
): string {
  const format = (id: string) => intl.formatMessage({ id: `account.data.${id}` });
  const formatDay = (day: string) => intl.formatDate(day, { dateStyle: 'long', timeZone: 'UTC' });
  const title = format('download.page-title');
  const page = document.implementation.createHTMLDocument(title);
  const add = (parent: Element, name: string, text?: string) => {
    const element = page.createElement(name);
    if (text !== undefined) element.textContent = text;
    return parent.appendChild(element);
  };
  const formatValue = (value: unknown): string | undefined => {
    if (typeof value === 'boolean') return format(value ? 'yes' : 'no');
    if (typeof value === 'number') return intl.formatNumber(value, { maximumFractionDigits: 2 });
    if (typeof value !== 'string' || isUuid(value)) return undefined;
    if (isoDate.test(value)) return intl.formatDate(value, { dateStyle: 'long', timeStyle: 'short' });
    return isoDay.test(value) ? formatDay(value) : value;
  };
  const formatLabel = (field: string): string => {
    const [name = '', day = ''] = field.split('#');
    return isoDay.test(day) ? `${buildLabel(name)} ${formatDay(day)}` : buildLabel(field);
  };

  const addTree = (parent: Element, tree: TextTree) => {
    for (const node of tree) {
      if (typeof node === 'string') {
        parent.append(node);
        continue;
      }
      const { tag, attributes, children } = readElement(node);
      const element = page.createElementNS(namespaces.get(tag) ?? parent.namespaceURI, tag);
      for (const [name, text] of Object.entries(attributes)) element.setAttribute(name, text);
      addTree(element, children);
      parent.append(element);
    }
  };
  const buildTextNode = (tree: TextTree): Element => {
    const node = page.createElement('div');
    addTree(node, tree);
    return node;
  };

  /** Builds the HTML of a value. Returns undefined for a value that means nothing to a reader, such as an id. */
  const buildNode = (value: unknown, courseId: string | undefined): Element | undefined => {
    if (Array.isArray(value)) {
      // Show how many ids there are instead of the ids.
      if (value.length > 0 && value.every(isUuid)) return buildNode(value.length, courseId);
      const nodes = value.flatMap((one) => buildNode(one, courseId) ?? []);
      if (nodes.length === 0) return undefined;
      const list = page.createElement('ul');
      for (const node of nodes) add(list, 'li').append(node);
      return list;
    }
    if (isFields(value)) return buildFieldsNode(value, courseId);
    const text = formatValue(value);
    if (text === undefined) return undefined;
    const node = page.createElement('span');
    node.textContent = text;
    return node;
  };
  const buildFieldsNode = (fields: Fields, parentCourseId: string | undefined): Element | undefined => {
    const { amount, currency } = fields;
    if (typeof amount === 'number' && typeof currency === 'string')
      return buildNode(intl.formatNumber(amount / 100, { style: 'currency', currency }), parentCourseId);
    const list = page.createElement('dl');
    const courseId = readText(fields, 'courseId') ?? parentCourseId;
    const course = courses.find((each) => each.courseId === courseId);
    const allFields = { ...(course && findTitles(fields, course)), ...fields };
    for (const [field, value] of Object.entries(allFields)) {
      if (technical.has(field) || isId(field)) continue;
      const isTree = textFields.has(field) && isTextTree(value);
      const node = isTree ? buildTextNode(value) : buildNode(value, courseId);
      if (node === undefined) continue;
      add(list, 'dt', formatLabel(field));
      add(list, 'dd').append(node);
    }
    return list.hasChildNodes() ? list : undefined;
  };

  add(page.body, 'h1', title);
  add(page.body, 'p', format('download.page-intro'));
  for (const kind of new Set(items.map((item) => item.kind))) {
    const nodes = items.flatMap((item) =>
      item.kind === kind ? (buildNode(addChoice(addAnswers(addCourseId(item))), undefined) ?? []) : [],
    );
    if (nodes.length === 0) continue;
    const section = add(page.body, 'section');
    add(section, 'h2', format(`account.data.kind.${kind}` in intl.messages ? `kind.${kind}` : 'kind.other'));
    const list = add(section, 'ul');
    for (const node of nodes) add(list, 'li').append(node);
  }
  // The style is added as text, because the content security policy forbids scripts to create style elements.
  const head = `<meta charset="utf-8">${page.querySelector('title')?.outerHTML ?? ''}<style>${style}</style>`;
  return `<!doctype html>\n<html lang="en"><head>${head}</head>${page.body.outerHTML}</html>\n`;
}
