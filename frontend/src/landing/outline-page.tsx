import { FormattedMessage } from 'react-intl';
import { centre } from 'virtual:centre';
import type { Coverage, LessonOutline, Outline, OutlineTopic } from 'virtual:outlines';
import { CoursePicture } from '../brand/course-picture.tsx';
import { Price } from '../components/price.tsx';
import { renderTree } from '../components/prose/render-tree.ts';
import { coursePath, enquiryPath, freeLessonPath, publicPagePath, registerPath } from '../paths.ts';
import { LessonFacts } from './lesson-facts.tsx';
import { PageFrame } from './page-frame.tsx';

type Area = Coverage['areas'][number];

const Actions = ({ courseId }: { courseId: string }) => (
  <p className="actions">
    <a className="button filled for-visitors" href={registerPath}>
      <FormattedMessage id="outline.start" />
    </a>
    <a className="button filled for-students" href={coursePath(courseId)}>
      <FormattedMessage id="outline.to-course" />
    </a>
    <a className="button outlined" href={enquiryPath}>
      <FormattedMessage id="outline.ask" />
    </a>
  </p>
);

const Heading = ({ id }: { id: string }) => (
  <h2>
    <FormattedMessage id={`outline.${id}`} />
  </h2>
);

function Lesson({ lesson, link }: { lesson: LessonOutline; link?: string }) {
  return (
    <li>
      <h4>{link === undefined ? lesson.title : <a href={link}>{lesson.title}</a>}</h4>
      <p>{renderTree(lesson.aim)}</p>
      <p className="hint">
        <LessonFacts lesson={lesson} />
      </p>
    </li>
  );
}

const Questions = ({ topic }: { topic: OutlineTopic }) => (
  <p className="hint">
    <FormattedMessage id="outline.questions" values={{ count: topic.questions }} />
  </p>
);

function FreeTopic({ courseId, topic }: { courseId: string; topic: OutlineTopic }) {
  return (
    <section className="free-topic" aria-labelledby={topic.id}>
      <h3 id={topic.id}>
        {topic.title}
        <span className="free">
          <FormattedMessage id="outline.free" />
        </span>
      </h3>
      <ol>
        {topic.lessons.map((lesson) => (
          <Lesson key={lesson.id} lesson={lesson} link={freeLessonPath(courseId, lesson.id)} />
        ))}
      </ol>
      <Questions topic={topic} />
    </section>
  );
}

/** A topic that comes with the course. Its summary names the lessons, and opening it shows their aims. */
function FoldedTopic({ topic }: { topic: OutlineTopic }) {
  return (
    <details className="topic">
      <summary>
        <h3>{topic.title}</h3>
        <span className="hint">{topic.lessons.map(({ title }) => title).join(' · ')}</span>
      </summary>
      <p>{topic.summary}</p>
      <ol>
        {topic.lessons.map((lesson) => (
          <Lesson key={lesson.id} lesson={lesson} />
        ))}
      </ol>
      <Questions topic={topic} />
    </details>
  );
}

const isMissing = ({ lessons, without }: Area['points'][number]) =>
  lessons === undefined || without !== undefined;

/** A part of the exam board's specification. Opening it names each point that the course doesn't teach in full. */
function CoveredArea({ area: { title, points, all, full, part } }: { area: Area }) {
  const missing = points.filter(isMissing);
  const counts = (
    <span className="hint">
      <FormattedMessage id="outline.area-counts" values={{ all, full, part }} />
    </span>
  );
  if (missing.length === 0)
    return (
      <p className="area">
        {title} {counts}
      </p>
    );
  return (
    <details className="area">
      <summary>
        {title} {counts}
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

function CoveredPoints({ coverage }: { coverage: Coverage }) {
  const { areas, all, full, part, specification, code } = coverage;
  return (
    <>
      <p>
        <FormattedMessage id="outline.coverage" values={{ all, full, part, specification, code }} />
      </p>
      <div className="folded">
        {areas.map((area) => (
          <CoveredArea key={area.title} area={area} />
        ))}
      </div>
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

/** What a parent asks first: what it costs, and who teaches. */
function PriceAndTeachers({ price }: Pick<Outline, 'price'>) {
  return (
    <aside className="facts">
      <section>
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
      </section>
      <section>
        <Heading id="teacher-title" />
        <p>
          <FormattedMessage
            id="outline.teacher"
            values={{
              name: centre.name,
              address: centre.address.join(', '),
              hours: centre.targetReplyHours,
            }}
          />
        </p>
      </section>
    </aside>
  );
}

export function OutlinePage({ outline }: { outline: Outline }) {
  const { id, title, description, outcomes, notYet, price, topics, coverage } = outline;
  const lessons = topics.flatMap((topic) => topic.lessons);
  const questions = topics.reduce((sum, topic) => sum + topic.questions, 0);
  const free = topics.filter((topic) => topic.free);
  return (
    <PageFrame className="public-page">
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
        <Actions courseId={id} />
      </div>
      <div className="outline-aside">
        <div className="outline-picture">
          <CoursePicture courseId={id} />
        </div>
        <PriceAndTeachers price={price} />
      </div>
      <div className="public-page-text outline">
        <Heading id="free-title" />
        {free.map((topic) => (
          <div key={topic.id}>
            <p>
              <FormattedMessage id="outline.free-lead" values={{ topic: topic.title }} />
            </p>
            <FreeTopic courseId={id} topic={topic} />
          </div>
        ))}
        <Heading id="outcomes-title" />
        <List texts={outcomes} />
        <Heading id="topics-title" />
        <p>
          <FormattedMessage id="outline.topics-hint" />
        </p>
        <div className="folded">
          {topics
            .filter((topic) => !topic.free)
            .map((topic) => (
              <FoldedTopic key={topic.id} topic={topic} />
            ))}
        </div>
        <Heading id="coverage-title" />
        {coverage && <CoveredPoints coverage={coverage} />}
        <p>
          <FormattedMessage id="outline.not-in-it" />
        </p>
        <List texts={notYet} />
        <Actions courseId={id} />
      </div>
    </PageFrame>
  );
}
