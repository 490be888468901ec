import { FormattedMessage } from 'react-intl';
import { outlines, type Coverage } from 'virtual:outlines';
import { CoursePicture } from '../../brand/course-picture.tsx';
import { Price } from '../../components/price.tsx';
import { outlinePath } from '../../paths.ts';
import { slides } from './slides.ts';

export const [cheapestPrice, ...otherPrices] = outlines
  .map(({ price }) => price)
  .toSorted((one, other) => one.amount - other.amount);

/** A bar as long as all points of a specification: those taught in full, then those taught in part. */
function CoverageBar({ all, full, part }: Coverage) {
  return (
    <svg className="coverage-bar" viewBox={`0 0 ${all} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="full" width={full} height="1" />
      <rect className="part" x={full} width={part} height="1" />
    </svg>
  );
}

function CoverageFact({ coverage }: { coverage: Coverage }) {
  const { all, full, part, specification } = coverage;
  return (
    <>
      <CoverageBar {...coverage} />
      <p>
        <FormattedMessage id="landing.subject.coverage" values={{ all, full, part, specification }} />
      </p>
    </>
  );
}

export function Courses() {
  return (
    <section className="courses" id="courses" aria-labelledby="courses-title">
      <div className="courses-row">
        <h2 id="courses-title">
          <FormattedMessage id="landing.courses.title" />
        </h2>
        <p className="lead">
          <FormattedMessage id="landing.courses.lead" />
        </p>
        <ul className="subjects">
          {outlines.map(({ id, title, outcomes, price, coverage }, index) => (
            <li key={id} className={`card subject ${id} ${slides[index % slides.length]}`}>
              <CoursePicture courseId={id} />
              <div>
                <h3>{title}</h3>
                <p>
                  <FormattedMessage id="landing.subject.outcomes" />
                </p>
                <ul className="outcomes">
                  {outcomes.map((outcome) => (
                    <li key={outcome}>{outcome}</li>
                  ))}
                </ul>
                {coverage && <CoverageFact coverage={coverage} />}
                <p className="subject-price">
                  <FormattedMessage id="landing.subject.price" values={{ price: <Price money={price} /> }} />
                </p>
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
