import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { centre } from 'virtual:centre';
import { Logo } from '../brand/logo.tsx';
import {
  defaultPath,
  enquiryPath,
  landingPath,
  loginPath,
  publicPagePath,
  publicPages,
  registerPath,
} from '../paths.ts';

/** A link past the header to the main content. The Tab key must reach this link before all other links. */
function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      <FormattedMessage id="landing.skip" />
    </a>
  );
}

function ContactLinks() {
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
 * The header of all public pages. It contains the links of visitors and those of signed-in students, because the build
 * doesn't know who opens the page: base.css hides one of them.
 */
function Header() {
  return (
    <header className="header">
      <div className="header-row">
        <a className="brand" href={landingPath}>
          <Logo size={40} />
          <span>{centre.name}</span>
        </a>
        <button id="menu-button" className="button quiet menu-button" type="button" popoverTarget="menu">
          <FormattedMessage id="landing.menu" />
        </button>
        <div className="menu" id="menu" popover="auto">
          <nav className="sections" aria-labelledby="menu-button">
            <ul>
              {['courses', 'tuition', 'questions'].map((section) => (
                <li key={section}>
                  <a href={`${landingPath}#${section}`}>
                    <FormattedMessage id={`landing.menu.${section}`} />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <ContactLinks />
          <div className="ways-in for-visitors">
            <a className="button quiet" href={loginPath}>
              <FormattedMessage id="landing.sign-in" />
            </a>
            <a className="button filled" href={registerPath}>
              <FormattedMessage id="landing.sign-up" />
            </a>
          </div>
          <div className="ways-in for-students">
            <a className="button filled" href={defaultPath}>
              <FormattedMessage id="landing.to-dashboard" />
            </a>
          </div>
        </div>
      </div>
    </header>
  );
}

// The year of the build. landing.ts replaces this year by the current one.
const year = new Date().getFullYear();

function Footer() {
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
            <li>
              <a href={enquiryPath}>
                <FormattedMessage id="enquiry.link" />
              </a>
            </li>
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

/** What is around the main content of each public page. */
export function PageFrame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} {...(className !== undefined && { className })}>
        {children}
      </main>
      <Footer />
    </>
  );
}
