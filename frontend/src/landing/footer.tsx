import { FormattedMessage } from 'react-intl';
import { centre } from 'virtual:centre';
import { ContactLinks } from './contact-links.tsx';

/** The year of the build: landing.ts keeps it true on a page that was built in another. */
const year = new Date().getFullYear();

/** The centre's contact and copyright. */
export function Footer() {
  return (
    <footer className="footer">
      <div className="footer-row">
        <p className="footer-name">
          <strong>{centre.name}</strong>
          <span>{centre.tagline}</span>
        </p>
        <ContactLinks />
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
