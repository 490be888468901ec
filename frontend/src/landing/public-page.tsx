import { FormattedMessage } from 'react-intl';
import type { publicPages } from 'virtual:public-pages';
import { prepareText } from '../../../content/typesetting/prepare.ts';
import { readElement, readWords, type TextTree } from '../../../contract/text/text-tree.ts';
import { renderTree } from '../components/prose/render-tree.ts';
import { Footer, Header, SkipLink } from './page-frame.tsx';

const leastSections = 8;

function Contents({ tree }: { tree: TextTree }) {
  const sections = tree
    .flatMap((node) => (typeof node === 'string' ? [] : [readElement(node)]))
    .filter(({ tag }) => tag === 'h2');
  if (sections.length < leastSections) return null;
  return (
    <nav className="contents" aria-labelledby="contents-title">
      <h2 id="contents-title">
        <FormattedMessage id="landing.page.contents" />
      </h2>
      <ul>
        {sections.map(({ attributes: { id }, children }) => (
          <li key={id}>
            <a href={`#${String(id)}`}>{readWords(children)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function PublicPage({ title, summary, changed, text }: (typeof publicPages)[number]) {
  const tree = prepareText(text, { headingIds: true });
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
        <div className="public-page-text">{renderTree(tree)}</div>
      </main>
      <Footer />
    </>
  );
}
