import { Footer, Header, SkipLink } from './page-frame.tsx';
import { FormattedMessage, useIntl } from 'react-intl';
import { centre } from 'virtual:centre';
import { outlines, type Outline } from 'virtual:outlines';
import { askTuitionPath, outlinePath, registerPath } from '../paths.ts';
import { Price } from '../components/price.tsx';
import { countPoints } from './count-points.ts';
import { CoursePicture } from '../brand/course-picture.tsx';
import hero from './drawings/hero.svg?raw';
import homeTuition from './drawings/home-tuition.svg?raw';
import map from './drawings/map.svg?raw';
import onlineCourse from './drawings/online-course.svg?raw';
import onlineTuition from './drawings/online-tuition.svg?raw';

/** Writes the SVG into the HTML, so that styles/drawings.css can colour it in the light and the dark scheme. */
function Drawing({ svg }: { svg: string }) {
  return <span className="drawing-frame" dangerouslySetInnerHTML={{ __html: svg.replace(/\n */g, '') }} />;
}

function Hero() {
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
            <FormattedMessage id="landing.for" values={{ price: cheapest && <Price money={cheapest} /> }} />
          </p>
        </div>
        <div className="hero-picture fade-400">
          <Drawing svg={hero} />
        </div>
      </div>
    </section>
  );
}

const drawings = { 100: onlineCourse, 200: homeTuition, 300: onlineTuition };

function Services() {
  return (
    <section className="services" id="services" aria-labelledby="services-title">
      <h2 id="services-title">
        <FormattedMessage id="landing.services.title" />
      </h2>
      <p className="lead">
        <FormattedMessage id="landing.services.lead" />
      </p>
      <ul className="cards">
        {centre.services.map(({ id, title, text }) => (
          <li key={id} id={String(id)} className={`card slide-${id}`}>
            <Drawing svg={drawings[id]} />
            <h3>{title}</h3>
            <p>{text}</p>
            <ServiceLink id={id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const serviceLinks = { 100: registerPath, 200: askTuitionPath('home'), 300: askTuitionPath('online') };

function ServiceLink({ id }: { id: 100 | 200 | 300 }) {
  const href = serviceLinks[id];
  return (
    <a className="more" href={href}>
      <FormattedMessage id={`landing.services.${id}`} />
    </a>
  );
}

const countContents = (topics: Outline['topics']) => ({
  topics: topics.length,
  lessons: topics.flatMap(({ lessons }) => lessons).length,
  questions: topics.reduce((sum, { questions }) => sum + questions, 0),
});

const [cheapest] = outlines.map(({ price }) => price).toSorted((one, other) => one.amount - other.amount);

function About() {
  return (
    <section className="about" aria-labelledby="about-title">
      <div className="about-row">
        <div className="about-words">
          <h2 id="about-title">
            <FormattedMessage id="landing.about.title" />
          </h2>
          {centre.about.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ul className="subjects">
          {outlines.map(({ id, title, topics, price, coverage }) => (
            <li key={id} className={`subject ${id}`}>
              <CoursePicture courseId={id} />
              <div>
                <h3>{title}</h3>
                <p>
                  <FormattedMessage
                    id="landing.subject.contents"
                    values={{ ...countContents(topics), price: <Price money={price} /> }}
                  />
                </p>
                {coverage && (
                  <p>
                    <FormattedMessage
                      id="landing.subject.coverage"
                      values={{ ...countPoints(coverage.areas), specification: coverage.specification }}
                    />
                  </p>
                )}
                <a href={outlinePath(id)}>
                  <FormattedMessage id="landing.subject.outline" values={{ title }} />
                </a>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const { latitude, longitude } = centre.coordinates;
const directions = `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;

/** In the browser, map.ts covers the drawn map with map tiles and shows the zoom buttons. */
function FindUs() {
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

export function LandingPage() {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Services />
        <About />
        <FindUs />
      </main>
      <Footer />
    </>
  );
}
