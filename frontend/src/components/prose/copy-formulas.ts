/** The content of a row or a style that has nothing else. */
function unwrap(element: Element): Element {
  const [only, ...others] = [...element.children].filter(({ localName }) => localName !== 'mspace');
  const isWrapper = /^(?:mrow|mstyle|mpadded)$/.test(element.localName);
  return isWrapper && only && others.length === 0 ? unwrap(only) : element;
}

/** Adds brackets, such as in `(x+1)/2`, unless a part is one number, letter, word or root, a negative one, or an ion's charge. */
function writePart(element: Element): string {
  const text = writeFormula(element);
  const isOne = unwrap(element).childElementCount === 0 && !/\s/.test(text.trim());
  return isOne || /^−?[√∛∜]?(?:[\d.,\u00a0]+|.)$|^\d*[+−]$|^\([^()]*\)$/u.test(text) ? text : `(${text})`;
}

function writeRow(elements: readonly Element[]): string {
  let row = '';
  let isAfterFraction = false;
  for (const element of elements) {
    const text = writeFormula(element);
    const isFraction = unwrap(element).localName === 'mfrac';
    // In 2 1/3 a space separates the whole number from the fraction, and in 1/2 x the fraction from what follows.
    const touches =
      (isFraction && /[\p{L}\d)]$/u.test(row)) || (isAfterFraction && /^[\p{L}\d(√]/u.test(text));
    row += touches ? ` ${text}` : text;
    if (text !== '') isAfterFraction = isFraction;
  }
  return row;
}

function writePower(element: Element): string {
  const power = writePart(element);
  if (power === '∘') return '°';
  return power.startsWith('′') ? power : `^${power}`;
}

/** Variables have an underscore before their index, and formulas such as CO₂ none. */
const writeIndex = (base: Element, index: Element): string =>
  unwrap(base).getAttribute('mathvariant') === 'normal' ? writeFormula(index) : `_${writePart(index)}`;

function writeRoot(base: Element, index: Element): string {
  const sign = { '3': '∛', '4': '∜' }[writeFormula(index)];
  return sign ? `${sign}${writePart(base)}` : `${writePart(base)}^(1/${writePart(index)})`;
}

function writeAccent(base: Element, above: Element): string {
  const [one, two] = [writeFormula(base), writeFormula(above)];
  if (two === '˙') return `${one}\u0307`;
  return two.length > 1 ? `${one.trim()}(${two.trim()})` : `${one}${two}`;
}

/** Writes MathML in one line, as on a keyboard: `3/4`, `2 1/3`, `x^2`, `√(x+1)`. */
export function writeFormula(element: Element): string {
  const children = [...element.children];
  const [first, second, third] = children;
  if (element.localName === 'mspace') return element.hasAttribute('width') ? ' ' : '';
  if (element.localName === 'msqrt') {
    const text = writeRow(children);
    return children.length === 1 && first ? `√${writePart(first)}` : `√(${text})`;
  }
  // U+2061 to U+2064 are invisible operators.
  if (!first) return element.textContent.replace(/[\u2061-\u2064]/g, '');
  if (!second) return writeRow(children);
  switch (element.localName) {
    case 'mfrac':
      return `${writePart(first)}/${writePart(second)}`;
    case 'msup':
      return `${writeFormula(first)}${writePower(second)}`;
    case 'msub':
      return `${writeFormula(first)}${writeIndex(first, second)}`;
    case 'msubsup':
      return `${writeFormula(first)}${writeIndex(first, second)}${third ? writePower(third) : ''}`;
    case 'mroot':
      return writeRoot(first, second);
    case 'mover':
      return writeAccent(first, second);
    default:
      return writeRow(children);
  }
}

/** A part of a formula can't be written, so the whole formula is copied. */
function includeWholeFormulas(range: Range): Range {
  const whole = range.cloneRange();
  const [start, end] = [range.startContainer, range.endContainer].map((node) =>
    (node instanceof Element ? node : node.parentElement)?.closest('math'),
  );
  if (start) whole.setStartBefore(start);
  if (end) whole.setEndAfter(end);
  return whole;
}

/** Texts that can't be selected, such as those of buttons, aren't copied. */
function removeUnselectable(box: Element): void {
  for (const element of box.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    const value = style.getPropertyValue('user-select') || style.getPropertyValue('-webkit-user-select');
    if (value === 'none') element.remove();
  }
}

/** Lets the browser write the lines, lists and tables of a selected element, and then selects the same as before. */
function readAsSelected(selection: Selection, box: Element): string {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  selection.selectAllChildren(box);
  const text = selection.toString();
  box.remove();
  if (anchorNode && focusNode) selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  return text;
}

function copySelection(event: ClipboardEvent): void {
  const selection = getSelection();
  const isField = event.target instanceof Element && event.target.closest('input, textarea') !== null;
  // Only Firefox selects several ranges.
  if (selection?.rangeCount !== 1 || selection.isCollapsed || isField || !event.clipboardData) return;
  const range = includeWholeFormulas(selection.getRangeAt(0));
  const box = document.createElement('div');
  box.append(range.cloneContents());
  const formulas = box.querySelectorAll('math');
  if (formulas.length === 0) return;
  for (const formula of formulas) formula.replaceWith(writeFormula(formula));
  // Relative addresses would lead nowhere in other programs.
  for (const link of box.querySelectorAll<HTMLAnchorElement>('a[href]')) link.setAttribute('href', link.href);

  // The same styles apply to a copy beside what is selected, and nobody sees it there.
  Object.assign(box.style, { position: 'fixed', insetInlineStart: '-200vw', width: '100vw' });
  const { commonAncestorContainer: selected } = range;
  (selected instanceof Element ? selected : (selected.parentElement ?? document.body)).append(box);
  removeUnselectable(box);

  event.clipboardData.setData('text/plain', readAsSelected(selection, box));
  event.clipboardData.setData('text/html', box.innerHTML);
  event.preventDefault();
}

/** Browsers copy only the characters of a formula: `34` for ¾ and `x2` for x². From now on, copies say what is meant. */
export function writeCopiedFormulas(): void {
  document.addEventListener('copy', copySelection);
}
