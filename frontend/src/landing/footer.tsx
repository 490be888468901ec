import { FormattedMessage, useIntl } from 'react-intl';
import { centre } from 'virtual:centre';
import { publicPagePath, publicPages } from '../paths.ts';
import { ContactLinks } from './contact-links.tsx';

/** The year of the build: landing.ts keeps it true on a page that was built in another. */
const year = new Date().getFullYear();

/** The centre's contact, the public pages and the copyright. */
export function Footer() {
  const intl = useIntl();
  return (
    <footer className="footer">
      <div className="footer-row">
        <p className="footer-name">
          <strong>{centre.name}</strong>
          <span>{centre.tagline}</span>
        </p>
        <ContactLinks />
        <nav className="public-pages" aria-label={intl.formatMessage({ id: 'common.public-pages' })}>
          <ul>
            {publicPages.map((page) => (
              <li key={page}>
                <a href={publicPagePath(page)}>
                  <FormattedMessage id={`common.public-page.${page}`} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="copyright">
          <FormattedMessage
            id="landing.copyright"
            values={{ year: <span data-year="">{year}</span>, name: centre.name }}
          />
        </p>
      </div>
    </footer>
  );
}
