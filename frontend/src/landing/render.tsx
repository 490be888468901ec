import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { centre } from 'virtual:centre';
import messages from '../locales/en/landing.json' with { type: 'json' };
import { LandingPage } from './landing-page.tsx';

/** The parts of landing.html that the build fills in, as HTML. */
export function renderLanding(): { head: string; body: string } {
  const title = `${centre.name}: ${centre.tagline}`;
  const description = centre.hero.text;
  return {
    head: renderToStaticMarkup(
      <>
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta property="og:type" content="website" />
        <meta property="og:locale" content="en_GB" />
        <meta property="og:site_name" content={centre.name} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
      </>,
    ),
    body: renderToStaticMarkup(
      <IntlProvider locale="en-GB" messages={messages}>
        <LandingPage />
      </IntlProvider>,
    ),
  };
}
