import { FormattedMessage } from 'react-intl';
import { centre } from 'virtual:centre';
import { Logo } from '../brand/logo.tsx';
import { ContactLinks } from './contact-links.tsx';
import { landingPath, loginPath, registerPath } from '../paths.ts';

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
