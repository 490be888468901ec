import { FormattedMessage } from 'react-intl';
import type { publicPages } from 'virtual:public-pages';
import { prepareText } from '../../../content/typesetting/prepare.ts';
import { readElement } from '../../../contract/text/text-tree.ts';
import { renderTree } from '../components/prose/render-tree.ts';
import { Contents } from './contents.tsx';
import { PageFrame } from './page-frame.tsx';

/** A page with fewer sections needs no list of them. */
const leastSections = 8;

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function PublicPage({ title, summary, changed, text }: (typeof publicPages)[number]) {
  const tree = prepareText(text, { headingIds: true });
  const sections = tree.filter((node) => typeof node !== 'string' && readElement(node).tag === 'h2');
  return (
    <PageFrame className="public-page">
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
      {sections.length >= leastSections && <Contents tree={tree} />}
      <div className="prose public-page-text">{renderTree(tree)}</div>
    </PageFrame>
  );
}
