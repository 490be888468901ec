import { FormattedMessage } from 'react-intl';
import { outlines, type Outline } from 'virtual:outlines';
import { CoursePicture } from '../../brand/course-picture.tsx';
import { Price } from '../../components/price.tsx';
import { outlinePath } from '../../paths.ts';
import { countPoints } from '../count-points.ts';
import { slides } from './slides.ts';

export const [cheapestPrice, ...otherPrices] = outlines
  .map(({ price }) => price)
  .toSorted((one, other) => one.amount - other.amount);

const countContents = (topics: Outline['topics']) => ({
  topics: topics.length,
  lessons: topics.flatMap(({ lessons }) => lessons).length,
  questions: topics.reduce((sum, { questions }) => sum + questions, 0),
});

export function Courses() {
  return (
    <section className="courses" aria-labelledby="courses-title">
      <div className="courses-row">
        <h2 id="courses-title">
          <FormattedMessage id="landing.courses.title" />
        </h2>
        <p className="lead">
          <FormattedMessage id="landing.courses.lead" />
        </p>
        <ul className="subjects">
          {outlines.map(({ id, title, topics, price, coverage }, index) => (
            <li key={id} className={`card subject ${id} ${slides[index % slides.length]}`}>
              <CoursePicture courseId={id} />
              <div>
                <h3>{title}</h3>
                <p className="subject-price">
                  <FormattedMessage id="landing.subject.price" values={{ price: <Price money={price} /> }} />
                </p>
                <p>
                  <FormattedMessage id="landing.subject.contents" values={countContents(topics)} />
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
