import { FormattedMessage } from 'react-intl';
import { centre } from 'virtual:centre';
import { ContactLinks } from './contact-links.tsx';

/** Contact and copyright. landing.ts keeps the year true on a page that was built in another. */
export function Footer({ year = new Date().getFullYear() }: { year?: number }) {
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
