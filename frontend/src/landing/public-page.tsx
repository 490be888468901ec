import { FormattedMessage } from 'react-intl';
import type { publicPages } from 'virtual:public-pages';
import { parseText } from '../components/markdown/parse.ts';
import { sectionIds } from '../../../contract/section-ids.ts';
import { Contents } from './contents.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PublicPageText } from './public-page-text.tsx';
import { SkipLink } from './skip-link.tsx';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A page in plain words, such as the one on privacy: its heading, what it is about, its sections. */
export function PublicPage({ title, summary, changed, text }: (typeof publicPages)[number]) {
  const tree = parseText(text, 2, sectionIds);
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
        <PublicPageText tree={tree} />
      </main>
      <Footer />
    </>
  );
}
