import type { Page } from 'playwright/test';
import { prepareText } from '../../content/typesetting/prepare.ts';
import { loadChecks } from './support/lesson.ts';
import { choosePreferences, largestLetters } from './support/preferences.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 800 } });

async function openLesson(page: Page, lesson: string): Promise<void> {
  await page.goto(`/courses/learn?course=maths&lesson=${lesson}`);
  await page.locator('math').first().waitFor();
  await page.evaluate(() => document.fonts.load('1em "KTC Maths"'));
}

/** Lists formulas in lines of text that are wider than the text. A formula of its own scrolls. */
const listWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('p > math, li > math')]
      .filter((math) => math.getBoundingClientRect().width > (math.parentElement?.clientWidth ?? 0))
      .map((math) => math.textContent),
  );

/** The numbers of a fraction in a line of text are readable, but smaller than the text, because larger ones would move the lines apart. */
async function expectReadableFractions(page: Page): Promise<void> {
  const numbers = page.locator('p > math mfrac > mn');
  await numbers.first().waitFor();
  const sizes = await numbers.evaluateAll((all) =>
    all.map((mn) => [mn, mn.closest('math') ?? mn].map((one) => parseFloat(getComputedStyle(one).fontSize))),
  );
  for (const [size = 0, line = 0] of sizes) {
    expect(size, page.url()).toBeGreaterThanOrEqual(14);
    expect(size, page.url()).toBeLessThan(line);
  }
}

/** Aligned equations meet at their equals signs, with a gap before remarks. */
async function expectAligned(page: Page): Promise<void> {
  const equations = String.raw`5x - 10 &= 2x + 11 && \text{multiply out} \\ x &= 7 && \text{solve}`;
  const tree = prepareText(String.raw`$$\begin{aligned} ${equations} \end{aligned}$$`);
  const lines = await page.evaluate((added) => {
    const build = (node: (typeof added)[number]): Node => {
      if (typeof node === 'string') return document.createTextNode(node);
      const [tag, ...parts] = node;
      const isMaths = tag === 'math' || tag.startsWith('m');
      const element = document.createElementNS(
        isMaths ? 'http://www.w3.org/1998/Math/MathML' : 'http://www.w3.org/1999/xhtml',
        tag,
      );
      for (const part of parts) {
        if (typeof part === 'string' || Array.isArray(part)) element.append(build(part as never));
        else
          for (const [name, value] of Object.entries(part ?? {})) element.setAttribute(name, String(value));
      }
      return element;
    };
    document.querySelector('main p')?.after(...added.map(build));
    return [...document.querySelectorAll('mtr')].map(({ children }) => {
      const [left, right, , remark] = [...children].map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect();
      });
      return { left: left?.right ?? 0, right: right?.left, end: right?.right ?? 0, remark: remark?.left };
    });
  }, tree);
  const [first] = lines;
  expect(lines).toHaveLength(2);
  for (const { left, right, end, remark } of lines) {
    expect(left).toBeCloseTo(first?.left ?? 0, 0);
    expect(right).toBeCloseTo(first?.right ?? 0, 0);
    expect(remark).toBeGreaterThan(end + 8);
  }
}

test('on a phone the numbers of a fraction are readable, also on public pages, long formulas break into lines, aligned equations meet, no gap follows a root, and nothing overlaps it', async ({
  signedIn: page,
  storage,
  url,
}) => {
  const roots = 'powers-and-standard-form';
  const expectNoneWide = async (lesson: string) => {
    await openLesson(page, lesson);
    expect(await page.evaluate(() => document.fonts.check('1em "KTC Maths"'))).toBe(true);
    expect(await listWide(page), lesson).toEqual([]);
  };
  await expectNoneWide('fractions');
  await expectReadableFractions(page);
  await expectAligned(page);
  for (const lesson of ['rounding-and-estimating', roots]) await expectNoneWide(lesson);
  const gaps = await page.evaluate(() =>
    [...document.querySelectorAll('msqrt:not(:has(mfrac))')].flatMap((root) => {
      const next = root.nextElementSibling;
      const inside = root.lastElementChild;
      if (next?.localName !== 'mo' || inside === null) return [];
      const size = parseFloat(getComputedStyle(root).fontSize);
      return [(next.getBoundingClientRect().left - inside.getBoundingClientRect().right) / size];
    }),
  );
  expect(gaps.length).toBeGreaterThan(0);
  for (const gap of gaps) {
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(0.4);
  }
  await page.goto('/outline/maths/fractions');
  await expectReadableFractions(page);
  await choosePreferences(url, storage, largestLetters);
  for (const lesson of ['fractions', 'rounding-and-estimating', roots]) await expectNoneWide(lesson);
});

/** Copies what is selected, as somebody does by keyboard, and returns what a field and an editor get by pasting. */
async function copyAndPaste(page: Page): Promise<{ text: string; html: string }> {
  await page.keyboard.press('ControlOrMeta+C');
  const pasted = page.evaluate(
    () =>
      new Promise<{ text: string; html: string }>((resolve) => {
        const field = document.createElement('textarea');
        // The page doesn't scroll, because it loads more when it does.
        Object.assign(field.style, { position: 'fixed', top: 0 });
        field.addEventListener('paste', ({ clipboardData }) => {
          const [text = '', html = ''] = ['text/plain', 'text/html'].map((type) =>
            clipboardData?.getData(type),
          );
          resolve({ text, html });
          field.remove();
        });
        document.querySelector('main')?.append(field);
        field.focus();
      }),
  );
  await page.locator('main > textarea').waitFor();
  await page.keyboard.press('ControlOrMeta+V');
  return pasted;
}

const selectAll = (page: Page, selector: string) =>
  page.evaluate((selected) => {
    const element = document.querySelector(selected);
    if (element) getSelection()?.selectAllChildren(element);
  }, selector);

test('copied formulas are pasted as somebody types them, and all other text as the browser copies it', async ({
  signedIn: page,
}) => {
  await openLesson(page, 'fractions');
  const loaded = page.waitForResponse(/\/copy-formulas\./);
  await selectAll(page, 'h1');
  await (await loaded).finished();

  await test.step('a part of a fraction', async () => {
    await selectAll(page, 'p math mn');
    expect(await copyAndPaste(page)).toMatchObject({ text: '3/4', html: '3/4' });
    await selectAll(page, 'p math mn');
    await page.keyboard.press('ControlOrMeta+C');
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('3');
  });

  await test.step('a whole page', async () => {
    await selectAll(page, 'main');
    const { text, html } = await copyAndPaste(page);
    expect(text).toContain('In 3/4 the denominator, 4, names');
    expect(text).toContain('3/4=(3×2)/(4×2)=6/8');
    expect(html).toContain('In 3/4 the <strong');
    expect(html).toContain('href="http://localhost');
    await page.evaluate(() => {
      for (const formula of document.querySelectorAll('main math')) formula.replaceWith('§');
    });
    await selectAll(page, 'main');
    const { text: expected } = await copyAndPaste(page);
    // How many line ends a browser writes around a field depends on what is selected beside it.
    let rest = text.replaceAll(/\s+/g, ' ');
    for (const part of expected.replaceAll(/\s+/g, ' ').split('§')) {
      const at = rest.indexOf(part);
      expect(at, `“${part}” in “${rest.slice(0, 200)}”`).toBeGreaterThanOrEqual(0);
      expect(at, `“${part}” in “${rest.slice(0, 200)}”`).toBeLessThan(60);
      rest = rest.slice(at + part.length);
    }
    expect(rest).toBe('');
  });

  await test.step('a field', async () => {
    await openLesson(page, 'fractions');
    await loadChecks(page);
    const field = page.getByRole('textbox', { name: /^Check/ }).first();
    await field.fill('x2');
    await field.selectText();
    expect(await copyAndPaste(page)).toMatchObject({ text: 'x2' });
  });
});
