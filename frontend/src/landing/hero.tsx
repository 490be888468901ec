import { FormattedMessage } from 'react-intl';
import { centre } from 'virtual:centre';
import { HeroDrawing } from './drawings/hero-drawing.tsx';
import { registerPath } from '../paths.ts';

/** The banner: title, tagline and where to go next. Fades in over 500, 600 and 400 ms. */
export function Hero() {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-row">
        <div className="hero-words">
          <h1 id="hero-title" className="fade-500">
            {centre.hero.title}
          </h1>
          <p className="lead fade-600">{centre.hero.text}</p>
          <div className="hero-actions fade-600">
            <a className="button filled large" href={registerPath}>
              <FormattedMessage id="landing.join" />
            </a>
            <a className="button outlined large" href="#services">
              <FormattedMessage id="landing.learn-more" />
            </a>
          </div>
          <p className="hint fade-600">
            <FormattedMessage id="landing.free" />
          </p>
        </div>
        <div className="hero-picture fade-400">
          <HeroDrawing />
        </div>
      </div>
    </section>
  );
}
