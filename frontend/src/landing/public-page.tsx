import { FormattedMessage } from 'react-intl';
import type { publicPages } from 'virtual:public-pages';
import { parseText } from '../components/markdown/parse.ts';
import { sectionIds } from '../../../contract/section-ids.ts';
import { Footer, Header, SkipLink } from './page-frame.tsx';
import type { Element, Root } from 'hast';
import { readText } from '../components/markdown/headings.ts';
import { isValidElement } from 'react';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

const leastSections = 8;

const isSection = (node: Root['children'][number]): node is Element =>
  node.type === 'element' && node.tagName === 'h2';

function Contents({ tree }: { tree: Root }) {
  const sections = tree.children.filter(isSection);
  if (sections.length < leastSections) return null;
  return (
    <nav className="contents" aria-labelledby="contents-title">
      <h2 id="contents-title">
        <FormattedMessage id="landing.page.contents" />
      </h2>
      <ul>
        {sections.map((section) => {
          const id = String(section.properties['id']);
          return (
            <li key={id}>
              <a href={`#${id}`}>{readText(section)}</a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function PublicPage({ title, summary, changed, text }: (typeof publicPages)[number]) {
  const tree = parseText(text, 2, sectionIds);
  // The links are safe, because the check of `content/` has verified them.
  const sections: unknown = toJsxRuntime(tree, { Fragment, jsx, jsxs });
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className="public-page">
        <div className="public-page-head">
          <h1>{title}</h1>
          <p className="lead">{summary}</p>
          <p className="hint">
            <FormattedMessage
              id="landing.page.changed"
              values={{ day: <time dateTime={changed}>{day.format(new Date(changed))}</time> }}
            />
          </p>
        </div>
        <Contents tree={tree} />
        <div className="public-page-text">{isValidElement(sections) && sections}</div>
      </main>
      <Footer />
    </>
  );
}
