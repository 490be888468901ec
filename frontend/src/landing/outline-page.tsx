import { FormattedMessage, useIntl } from 'react-intl';
import { centre } from 'virtual:centre';
import type { Coverage, LessonOutline, Outline } from 'virtual:outlines';
import { Price } from '../components/price.tsx';
import { renderTree } from '../components/prose/render-tree.ts';
import { enquiryPath, publicPagePath, registerPath } from '../paths.ts';
import { countPoints } from './count-points.ts';
import { Footer, Header, SkipLink } from './page-frame.tsx';

type Topic = Outline['topics'][number];
type Area = Coverage['areas'][number];

const Actions = () => (
  <p className="actions">
    <a className="button filled" href={registerPath}>
      <FormattedMessage id="outline.start" />
    </a>
    <a className="button outlined" href={enquiryPath}>
      <FormattedMessage id="outline.ask" />
    </a>
  </p>
);

/** Says which school years a lesson is for, and of which GCSE tiers. */
function Years({ level, upTo }: Pick<LessonOutline, 'level' | 'upTo'>) {
  const intl = useIntl();
  const from = intl.formatMessage({ id: `outline.level.${level}` });
  if (upTo === undefined) return from;
  return intl.formatMessage(
    { id: level === 'ks3' ? 'outline.level.all' : 'outline.level.range' },
    { from, upTo: intl.formatMessage({ id: `outline.level.${upTo}` }) },
  );
}

function TopicOutline({ topic }: { topic: Topic }) {
  return (
    <section className="topic" aria-labelledby={topic.id}>
      <h3 id={topic.id}>
        {topic.title}
        {topic.free && (
          <span className="free">
            <FormattedMessage id="outline.free" />
          </span>
        )}
      </h3>
      <p>{topic.summary}</p>
      <ol>
        {topic.lessons.map(({ id, title, aim, minutes, ...levels }) => (
          <li key={id}>
            <h4>{title}</h4>
            <p>{renderTree(aim)}</p>
            <p className="hint">
              <FormattedMessage id="outline.minutes" values={{ minutes }} />, <Years {...levels} />
            </p>
          </li>
        ))}
      </ol>
      <p className="hint">
        <FormattedMessage id="outline.questions" values={{ count: topic.questions }} />
      </p>
    </section>
  );
}

const isMissing = ({ lessons, without }: Area['points'][number]) =>
  lessons === undefined || without !== undefined;

function MissingPoints({ area: { title, points } }: { area: Area }) {
  const missing = points.filter(isMissing);
  if (missing.length === 0) return null;
  return (
    <details>
      <summary>
        <FormattedMessage id="outline.missing" values={{ area: title }} />
      </summary>
      <ul>
        {missing.map(({ ref, title: point, without }) => (
          <li key={ref}>
            <FormattedMessage
              id={without === undefined ? 'outline.not-taught' : 'outline.without'}
              values={{ ref, point, without }}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

function CoverageTable({ coverage }: { coverage: Coverage }) {
  const { areas, specification, code } = coverage;
  const total = countPoints(areas);
  return (
    <>
      <p>
        <FormattedMessage id="outline.coverage" values={{ ...total, specification, code }} />
      </p>
      <table>
        <thead>
          <tr>
            {['area', 'in-full', 'in-part', 'not-yet'].map((column) => (
              <th key={column} scope="col">
                <FormattedMessage id={`outline.column.${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => {
            const { full, part, all } = countPoints([area]);
            return (
              <tr key={area.title}>
                <td>{area.title}</td>
                <td>
                  <FormattedMessage id="outline.in-full" values={{ count: full, all }} />
                </td>
                <td>
                  <FormattedMessage id="outline.in-part" values={{ count: part }} />
                </td>
                <td>
                  <FormattedMessage id="outline.not-yet" values={{ count: all - full - part }} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {areas.map((area) => (
        <MissingPoints key={area.title} area={area} />
      ))}
    </>
  );
}

function List({ texts }: { texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

const Heading = ({ id }: { id: string }) => (
  <h2>
    <FormattedMessage id={`outline.${id}`} />
  </h2>
);

function PriceAndRefunds({ price }: Pick<Outline, 'price'>) {
  return (
    <>
      <Heading id="price-title" />
      <p>
        <FormattedMessage id="outline.price" values={{ price: <Price money={price} /> }} /> {centre.vatNote}
      </p>
      <p>
        <FormattedMessage id="outline.access" values={{ access: centre.courseAccess }} />{' '}
        {centre.refundDays !== undefined && (
          <FormattedMessage id="outline.refund" values={{ days: centre.refundDays }} />
        )}{' '}
        <a href={publicPagePath('terms')}>
          <FormattedMessage id="outline.terms" />
        </a>
      </p>
    </>
  );
}

export function OutlinePage({ outline }: { outline: Outline }) {
  const { title, description, outcomes, notYet, price, topics, coverage } = outline;
  const lessons = topics.flatMap((topic) => topic.lessons);
  const questions = topics.reduce((sum, topic) => sum + topic.questions, 0);
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className="public-page">
        <div className="public-page-head">
          <h1>
            <FormattedMessage id="outline.title" values={{ title }} />
          </h1>
          <p className="lead">{description}</p>
          <p>
            <strong>
              <FormattedMessage id="outline.for-price" values={{ price: <Price money={price} /> }} />
            </strong>{' '}
            <FormattedMessage
              id="outline.counts"
              values={{ topics: topics.length, lessons: lessons.length, questions }}
            />
          </p>
          <Actions />
        </div>
        <div className="public-page-text outline">
          <Heading id="outcomes-title" />
          <List texts={outcomes} />
          <Heading id="topics-title" />
          {topics.map((topic) => (
            <TopicOutline key={topic.id} topic={topic} />
          ))}
          <Heading id="coverage-title" />
          {coverage && <CoverageTable coverage={coverage} />}
          <p>
            <FormattedMessage id="outline.not-in-it" />
          </p>
          <List texts={notYet} />
          <PriceAndRefunds price={price} />
          <Heading id="teacher-title" />
          <p>
            <FormattedMessage
              id="outline.teacher"
              values={{ name: centre.name, hours: centre.targetReplyHours }}
            />
          </p>
          <Actions />
        </div>
      </main>
      <Footer />
    </>
  );
}
