import { extname } from 'node:path';
import type { LineFault } from './draft.ts';

const saveAsCsv =
  'open it in a spreadsheet program, save it as "CSV UTF-8", and import that file; several sheets need a file each';
const copyIntoTemplate =
  'copy its questions into content/templates/questions.csv or content/templates/questions.aiken.txt';
const exportFromMoodle =
  'import it into Moodle or another program that reads it, and export its questions as GIFT or Moodle XML';

const looksLike = (what: string, fix: string): LineFault => ({
  line: 1,
  problem: `this looks like ${what}`,
  fix,
});

const h5p = looksLike('H5P', copyIntoTemplate);
const qti = looksLike('QTI', exportFromMoodle);
const cards = looksLike(
  'cards from Anki or Quizlet, which have no wrong options',
  'copy them into content/templates/questions.csv and write at least two wrong options for each',
);

/** Names of files in an archive, and what an archive with such a file is. */
const archives: readonly (readonly [string, LineFault])[] = [
  ['h5p.json', h5p],
  ['imsmanifest.xml', qti],
  ['collection.anki2', cards],
  ['collection.anki21', cards],
  ['xl/workbook.xml', looksLike('a spreadsheet', saveAsCsv)],
  ['application/vnd.oasis.opendocument.spreadsheet', looksLike('a spreadsheet', saveAsCsv)],
  ['word/document.xml', looksLike('a Word document', copyIntoTemplate)],
];

/** Recognises archives and other binary files of other programs. An archive contains the names of its files as text. */
export function recogniseArchive(bytes: Uint8Array): LineFault | undefined {
  const text = Buffer.from(bytes).toString('latin1');
  if (text.startsWith('PK')) return archives.find(([name]) => text.includes(name))?.[1];
  if (text.startsWith('%PDF-')) return looksLike('a PDF', copyIntoTemplate);
  if (text.startsWith('\xD0\xCF\x11\xE0')) return looksLike('an old Excel or Word file', saveAsCsv);
  return undefined;
}

/** Recognises texts in formats of other programs. `path` is the path of the file. */
export function recogniseOtherFormat(path: string, text: string): LineFault | undefined {
  const extension = extname(path).toLowerCase();
  if (text.trim() === '') return undefined;
  if (/^\s*</.test(text)) {
    return /<(?:[\w-]+:)?(?:assessmentItem|assessmentTest|questestinterop|manifest)\b/.test(text)
      ? qti
      : undefined;
  }
  if (/^\s*[{[]/.test(text)) return /"H5P\.\w+/.test(text) ? h5p : undefined;
  if (['.csv', '.tsv', '.gift', '.json', '.xml'].includes(extension)) return undefined;
  if (/^#(?:separator|html|deck|notetype|columns|tags)\b.*:/im.test(text)) return cards;
  if (/^\s*ANSWER\s*:/im.test(text) || isGift(text)) return undefined;
  if (extension === '.md' || /^\s*[-*] \[[ xX]\] |^#{1,6} |^\s*[-*] \*\*/m.test(text)) {
    return looksLike('Markdown', copyIntoTemplate);
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.every((line) => line.includes('\t'))) return cards;
  return looksLike('plain text without any question', copyIntoTemplate);
}

/** A GIFT question has answers in braces, of which at least one begins with "=", "~" or "#", or says true or false. */
const isGift = (text: string) => /\{\s*(?:[=~#]|T\b|F\b|TRUE\b|FALSE\b|\})|^\s*::/im.test(text);
