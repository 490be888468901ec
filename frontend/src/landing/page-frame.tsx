import { FormattedMessage, useIntl } from 'react-intl';
import { centre } from 'virtual:centre';
import { Logo } from '../brand/logo.tsx';
import { landingPath, loginPath, publicPagePath, publicPages, registerPath } from '../paths.ts';

/** The first stop of the Tab key: past the header. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      <FormattedMessage id="landing.skip" />
    </a>
  );
}

/** Phone and e-mail of the centre, ready to call and to write to. */
export function ContactLinks() {
  return (
    <ul className="contact">
      <li>
        <a href={`tel:${centre.phone.replaceAll(' ', '')}`}>{centre.phone}</a>
      </li>
      <li>
        <a href={`mailto:${centre.email}`}>{centre.email}</a>
      </li>
    </ul>
  );
}

/**
 * Logo, name, phone, e-mail and the two ways in. On narrow screens what follows the name is a popover that the
 * browser itself opens, closes and announces; on wide ones it stands in the row (styles/header.css).
 */
export function Header() {
  return (
    <header className="header">
      <div className="header-row">
        <a className="brand" href={landingPath}>
          <Logo size={40} />
          <span>{centre.name}</span>
        </a>
        <button className="button quiet menu-button" type="button" popoverTarget="menu">
          <FormattedMessage id="landing.menu" />
        </button>
        <div className="menu" id="menu" popover="auto">
          <ContactLinks />
          <div className="ways-in">
            <a className="button quiet" href={loginPath}>
              <FormattedMessage id="landing.sign-in" />
            </a>
            <a className="button filled" href={registerPath}>
              <FormattedMessage id="landing.sign-up" />
            </a>
          </div>
        </div>
      </div>
    </header>
  );
}

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
