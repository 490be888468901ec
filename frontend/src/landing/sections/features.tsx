import { FormattedMessage } from 'react-intl';
import { centre } from 'virtual:centre';
import { Drawing } from '../drawing.tsx';
import connection from '../drawings/features/connection.svg?raw';
import mistake from '../drawings/features/mistake.svg?raw';
import reading from '../drawings/features/reading.svg?raw';
import reason from '../drawings/features/reason.svg?raw';
import safety from '../drawings/features/safety.svg?raw';
import tutor from '../drawings/features/tutor.svg?raw';
import { slides } from './slides.ts';

/** Small drawings of the product's pages. Keep them and the texts true to what the pages show. */
const drawings = { tutor, reason, mistake, connection, reading, safety };

export function Features() {
  return (
    <section className="features" aria-labelledby="features-title">
      <div className="features-row">
        <h2 id="features-title">
          <FormattedMessage id="landing.features.title" />
        </h2>
        <ul className="feature-cards">
          {Object.entries(drawings).map(([name, svg], index) => (
            <li key={name} className={`feature ${slides[index % slides.length]}`}>
              <Drawing svg={svg} />
              <h3>
                <FormattedMessage id={`landing.features.${name}.title`} />
              </h3>
              <p>
                <FormattedMessage
                  id={`landing.features.${name}`}
                  values={{ hours: centre.targetReplyHours }}
                />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
