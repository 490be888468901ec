import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { centre } from 'virtual:centre';
import { outlines } from 'virtual:outlines';
import { Price } from '../../components/price.tsx';
import { enquiryPath, publicPagePath } from '../../paths.ts';
import { cheapestPrice } from './courses.tsx';

const lessons = outlines.flatMap(({ topics }) => topics.flatMap((topic) => topic.lessons));
const specifications = outlines.flatMap(({ coverage }) =>
  coverage ? [`${coverage.specification} (${coverage.code})`] : [],
);

function Question({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div>
      <h3>
        <FormattedMessage id={`landing.questions.${id}`} />
      </h3>
      {children}
    </div>
  );
}

/** All facts come from the content, and the promises are those of the public pages. */
export function ParentsQuestions() {
  return (
    <section className="questions" id="questions" aria-labelledby="questions-title">
      <div className="questions-row">
        <h2 id="questions-title">
          <FormattedMessage id="landing.questions.title" />
        </h2>
        <div className="questions-list">
          <Question id="cost">
            <p>
              <FormattedMessage
                id="landing.questions.cost.course"
                values={{ price: cheapestPrice && <Price money={cheapestPrice} /> }}
              />{' '}
              {centre.vatNote}{' '}
              {centre.refundDays !== undefined && (
                <FormattedMessage id="outline.refund" values={{ days: centre.refundDays }} />
              )}
            </p>
            <p>
              {centre.tuition.price ?? (
                <FormattedMessage
                  id="landing.questions.cost.tuition"
                  values={{ link: (words) => <a href={enquiryPath}>{words}</a> }}
                />
              )}
            </p>
          </Question>
          <Question id="year">
            <p>
              <FormattedMessage
                id="landing.questions.year.lessons"
                values={{
                  ks3: lessons.filter(({ level }) => level === 'ks3').length,
                  all: lessons.length,
                }}
              />
            </p>
            <p>
              <FormattedMessage
                id="landing.questions.year.specification"
                values={{ specifications: specifications.join(', ') }}
              />
            </p>
          </Question>
          <Question id="trust">
            <p>
              {centre.tutorChecks} <FormattedMessage id="landing.questions.trust.tutors" />
            </p>
            <p>
              <FormattedMessage id="landing.questions.trust.summary" />
            </p>
            <p>
              <FormattedMessage
                id="landing.questions.trust.data"
                values={{
                  safeguarding: (words) => <a href={publicPagePath('safeguarding')}>{words}</a>,
                  privacy: (words) => <a href={publicPagePath('privacy')}>{words}</a>,
                }}
              />
            </p>
          </Question>
        </div>
      </div>
    </section>
  );
}
