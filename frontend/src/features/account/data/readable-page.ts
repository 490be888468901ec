import type { ExportedItem } from '../../../../../contract/account/account.ts';

/** The titles of a course, and of its topics and lessons by their ids. */
export interface CourseTitles {
  readonly course: string;
  readonly topics: ReadonlyMap<string, string>;
  readonly lessons: ReadonlyMap<string, string>;
}

export interface Words {
  readonly title: string;
  readonly intro: string;
  /** The heading of a kind of data. */
  readonly kind: (kind: string) => string;
  readonly date: (date: Date) => string;
  /** A day without a time, which is midnight in UTC. */
  readonly day: (day: Date) => string;
  /** @param amount in pence */
  readonly money: (amount: number, currency: string) => string;
  readonly number: (number: number) => string;
  readonly yes: string;
  readonly no: string;
  /** By course id. */
  readonly courses: ReadonlyMap<string, CourseTitles>;
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields that say how something is stored or found, and nothing about anybody; the other file has them. */
const technical = new Set(
  [
    'sort revision expiresAt until passwordClaimedUntil queue waitingSince starts listOrder line',
    'version variant variants order right misconceptions review texts posed of shown wording checked flags',
  ].flatMap((names) => names.split(' ')),
);
const isId = (field: string) => /^id$|Ids?$/.test(field);
/** An id, or several joined by `#`. */
const uuids = /^(#?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})+$/;
const isUuid = (value: unknown): boolean => typeof value === 'string' && uuids.test(value);
const isoDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const isoDay = /^\d{4}-\d{2}-\d{2}$/;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (fields: Fields, field: string): string | undefined => {
  const value = fields[field];
  return typeof value === 'string' ? value : undefined;
};

const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
section > ul, section > ul > li { list-style: none; padding: 0; }
section > ul > li { margin: 0 0 1rem; padding: 0.75rem 1rem; border: 1px solid; border-radius: 0.5rem; break-inside: avoid; }
dl { display: grid; grid-template-columns: minmax(7rem, auto) minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0; }
dt { font-weight: 600; } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }`;

/** `courseTitle` in words: "Course title". */
function buildLabel(field: string): string {
  const words = field
    .replace(/[#-]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The names of the course, topic and lesson that an object names by their ids; none that it names in words itself. */
function titlesIn(fields: Fields, { courses }: Words, around: string | undefined): Record<string, string> {
  const courseId = textIn(fields, 'courseId') ?? around;
  const titles = courseId === undefined ? undefined : courses.get(courseId);
  if (titles === undefined) return {};
  const found = {
    ...(textIn(fields, 'courseId') !== undefined && !('courseTitle' in fields) && { course: titles.course }),
    ...(!('topicTitle' in fields) && { topic: titles.topics.get(textIn(fields, 'topicId') ?? '') }),
    ...(!('lessonTitle' in fields) && { lesson: titles.lessons.get(textIn(fields, 'lessonId') ?? '') }),
  };
  return Object.fromEntries(Object.entries(found).filter((one): one is [string, string] => Boolean(one[1])));
}

/** The texts of the options that were chosen of a question. */
function chosenIn({ options }: Fields, chosen: unknown): string[] {
  if (!Array.isArray(options) || !Array.isArray(chosen)) return [];
  return options.filter(isFields).flatMap((option) => {
    const text = textIn(option, 'text');
    return chosen.includes(option['optionId']) && text !== undefined ? [text] : [];
  });
}

/** A quiz whose questions say what was answered, in place of a list of answers by id. */
function withAnswers(data: Fields): Fields {
  const { questions, answers, request: _request, ...rest } = data;
  if (!Array.isArray(questions) || !isFields(answers)) return data;
  return {
    ...rest,
    questions: questions.filter(isFields).map((question) => {
      const answer = answers[textIn(question, 'questionId') ?? ''];
      const yourAnswer = isFields(answer)
        ? chosenIn(question, answer['optionIds'] ?? [answer['optionId']])
        : [];
      return yourAnswer.length > 0 ? { ...question, yourAnswer } : question;
    }),
  };
}

/** A reply of Ask Bot's to an answer, with the text of what was chosen. */
function withChoice(data: Fields): Fields {
  const { reply } = data;
  if (!isFields(reply) || !isFields(reply['question'])) return data;
  const yourAnswer = chosenIn(reply['question'], [reply['chosenOptionId']]);
  return yourAnswer.length > 0 ? { ...data, reply: { ...reply, yourAnswer } } : data;
}

/** An item with the id of the course that only its place in the table names. */
function withCourse({ kind, data }: ExportedItem): Fields {
  const courseId = kind === 'course' ? /^COURSE#(.+)$/.exec(textIn(data, 'sort') ?? '')?.[1] : undefined;
  return courseId === undefined ? data : { courseId, ...data };
}

/** The ids of all courses that are named in the items. */
export function coursesIn(items: readonly ExportedItem[]): readonly string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    if (!isFields(value)) return;
    const courseId = textIn(value, 'courseId');
    if (courseId !== undefined) found.add(courseId);
    Object.values(value).forEach(look);
  };
  for (const item of items) look(withCourse(item));
  return [...found];
}

/**
 * Everything that is kept of a student as a page of its own, to read and to print: names in place of ids, and money and
 * dates as people write them. It is built from nodes, so that nothing that was typed is read as HTML.
 */
export function readablePage(items: readonly ExportedItem[], words: Words): string {
  const page = document.implementation.createHTMLDocument(words.title);
  const add = (parent: Element, name: string, text?: string) => {
    const element = page.createElement(name);
    if (text !== undefined) element.textContent = text;
    return parent.appendChild(element);
  };
  const wordsFor = (value: unknown): string | undefined => {
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (typeof value === 'number') return words.number(value);
    if (typeof value !== 'string' || isUuid(value)) return undefined;
    if (isoDate.test(value)) return words.date(new Date(value));
    return isoDay.test(value) ? words.day(new Date(value)) : value;
  };
  const labelFor = (field: string): string => {
    const [name = '', day = ''] = field.split('#');
    return isoDay.test(day) ? `${buildLabel(name)} ${words.day(new Date(day))}` : buildLabel(field);
  };

  /** The node of a value; undefined where it tells a reader nothing. @param courseId of the course that it belongs to. */
  const buildNode = (value: unknown, courseId: string | undefined): Element | undefined => {
    if (Array.isArray(value)) {
      // How many there are is all that ids tell.
      if (value.length > 0 && value.every(isUuid)) return buildNode(value.length, courseId);
      const nodes = value.flatMap((one) => buildNode(one, courseId) ?? []);
      if (nodes.length === 0) return undefined;
      const list = page.createElement('ul');
      for (const node of nodes) add(list, 'li').append(node);
      return list;
    }
    if (isFields(value)) return fieldsNode(value, courseId);
    const text = wordsFor(value);
    if (text === undefined) return undefined;
    const node = page.createElement('span');
    node.textContent = text;
    return node;
  };
  const fieldsNode = (fields: Fields, around: string | undefined): Element | undefined => {
    const { amount, currency } = fields;
    if (typeof amount === 'number' && typeof currency === 'string')
      return buildNode(words.money(amount, currency), around);
    const list = page.createElement('dl');
    const courseId = textIn(fields, 'courseId') ?? around;
    for (const [field, value] of Object.entries({ ...titlesIn(fields, words, around), ...fields })) {
      if (technical.has(field) || isId(field)) continue;
      const node = buildNode(value, courseId);
      if (node === undefined) continue;
      add(list, 'dt', labelFor(field));
      add(list, 'dd').append(node);
    }
    return list.hasChildNodes() ? list : undefined;
  };

  add(page.body, 'h1', words.title);
  add(page.body, 'p', words.intro);
  for (const kind of new Set(items.map((item) => item.kind))) {
    const nodes = items.flatMap((item) =>
      item.kind === kind ? (buildNode(withChoice(withAnswers(withCourse(item))), undefined) ?? []) : [],
    );
    if (nodes.length === 0) continue;
    const section = add(page.body, 'section');
    add(section, 'h2', words.kind(kind));
    const list = add(section, 'ul');
    for (const node of nodes) add(list, 'li').append(node);
  }
  const title = page.querySelector('title')?.outerHTML ?? '';
  // As text: the site's policy lets no style be made here.
  const head = `<meta charset="utf-8">${title}<style>${style}</style>`;
  return `<!doctype html>\n<html lang="en"><head>${head}</head>${page.body.outerHTML}</html>\n`;
}
