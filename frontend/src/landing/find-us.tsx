import { FormattedMessage, useIntl } from 'react-intl';
import { centre } from 'virtual:centre';
import { MapDrawing } from './drawings/map-drawing.tsx';

const { latitude, longitude } = centre.coordinates;
const directions = `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;

/**
 * The address and the map. A drawing stands where the map will be: map.ts puts the tiles over it, once they come, and
 * shows the zoom buttons.
 */
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
        <MapDrawing />
        <div
          className="map-tiles"
          role="group"
          aria-label={intl.formatMessage({ id: 'landing.find-us.map' }, { name: centre.name })}
          data-latitude={latitude}
          data-longitude={longitude}
        />
        <div className="map-zoom" hidden>
          <button
            type="button"
            data-zoom="in"
            aria-label={intl.formatMessage({ id: 'landing.find-us.zoom-in' })}
          >
            +
          </button>
          <button
            type="button"
            data-zoom="out"
            aria-label={intl.formatMessage({ id: 'landing.find-us.zoom-out' })}
          >
            −
          </button>
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
