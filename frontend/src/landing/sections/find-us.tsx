import { FormattedMessage, useIntl } from 'react-intl';
import { centre } from 'virtual:centre';
import { Drawing } from '../drawing.tsx';
import map from '../drawings/map.svg?raw';

const { latitude, longitude } = centre.coordinates;
const directions = `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;

/** In the browser, map.ts covers the drawn map with map tiles and shows the zoom buttons. */
export function FindUs() {
  const intl = useIntl();
  return (
    <section className="find-us" aria-labelledby="find-us-title">
      <div className="find-us-words">
        <h2 id="find-us-title">
          <FormattedMessage id="landing.find-us.title" />
        </h2>
        <address>
          {[centre.name, ...centre.address].map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <a className="button outlined" href={directions}>
          <FormattedMessage id="landing.find-us.directions" />
        </a>
      </div>
      <div className="map">
        <Drawing svg={map} />
        <div
          className="map-tiles"
          role="group"
          aria-label={intl.formatMessage({ id: 'landing.find-us.map' }, { name: centre.name })}
          data-latitude={latitude}
          data-longitude={longitude}
        />
        <div className="map-zoom" hidden>
          {[
            ['in', '+'],
            ['out', '−'],
          ].map(([zoom, sign]) => (
            <button
              key={zoom}
              type="button"
              data-zoom={zoom}
              aria-label={intl.formatMessage({ id: `landing.find-us.zoom-${zoom}` })}
            >
              {sign}
            </button>
          ))}
        </div>
        <p className="map-attribution">
          ©{' '}
          <a href="https://www.openstreetmap.org/copyright">
            <FormattedMessage id="landing.find-us.contributors" />
          </a>
        </p>
      </div>
    </section>
  );
}
