import { FormattedMessage } from 'react-intl';
import { centre } from 'virtual:centre';
import { Price } from '../../components/price.tsx';
import { registerPath } from '../../paths.ts';
import { Drawing } from '../drawing.tsx';
import hero from '../drawings/hero.svg?raw';
import { cheapestPrice, otherPrices } from './courses.tsx';

export function Hero() {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-row">
        <div className="hero-words">
          <h1 id="hero-title" className="fade-500">
            {centre.hero.title}
          </h1>
          <p className="lead fade-600">{centre.hero.text}</p>
          <ul className="facts fade-600">
            {['years', 'free', 'price'].map((fact) => (
              <li key={fact}>
                <FormattedMessage
                  id={`landing.for.${fact}`}
                  values={{
                    price: cheapestPrice && <Price money={cheapestPrice} />,
                    from: otherPrices.some(({ amount }) => amount !== cheapestPrice?.amount),
                    strong: (words) => <strong>{words}</strong>,
                  }}
                />
              </li>
            ))}
          </ul>
          <div className="hero-actions fade-600">
            <a className="button filled large" href={registerPath}>
              <FormattedMessage id="landing.join" />
            </a>
            <a className="button outlined large" href="#services">
              <FormattedMessage id="landing.learn-more" />
            </a>
          </div>
        </div>
        <div className="hero-picture fade-400">
          <Drawing svg={hero} />
        </div>
      </div>
    </section>
  );
}
