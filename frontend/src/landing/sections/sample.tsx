import { FormattedMessage } from 'react-intl';
import type { SampleOption, SampleQuestion } from 'virtual:samples';
import { renderTree } from '../../components/prose/render-tree.ts';

/** A tick in a circle, or a cross in an octagon. */
const marks = {
  right: 'M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22Zm-2 16-5-5 2-2 3 3 7-7 2 2Z',
  wrong: 'M8 1 1 8v8l7 7h8l7-7V8l-7-7Zm9 14-2 2-3-3-3 3-2-2 3-3-3-3 2-2 3 3 3-3 2 2-3 3Z',
};

const Mark = ({ kind }: { kind: keyof typeof marks }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <path d={marks[kind]} fill="currentColor" fillRule="evenodd" />
  </svg>
);

/** Opens on a click. The browser closes the other options of the same name. */
function Option({ option: { text, reason, mistake }, letter }: { option: SampleOption; letter: string }) {
  const kind = reason === undefined ? 'right' : 'wrong';
  return (
    <details name="sample" className={`option ${kind}`}>
      <summary>
        <b>{letter}</b>
        <span>{renderTree(text)}</span>
      </summary>
      <div className="verdict">
        <p className="verdict-title">
          <Mark kind={kind} />
          <FormattedMessage id={`landing.sample.${kind}`} />
        </p>
        {reason && renderTree(reason)}
        {mistake && (
          <p>
            <FormattedMessage
              id="landing.sample.mistake"
              values={{ name: <strong>{renderTree(mistake)}</strong> }}
            />
          </p>
        )}
      </div>
    </details>
  );
}

/**
 * The question works without scripts: each option opens by itself, and the style sheet shows the solution below as soon as
 * one is open. landing.ts also puts what an option says into the element with the role `status`, which screen readers read out.
 */
export function Sample({ question }: { question: SampleQuestion }) {
  const { courseId, course, stem, options, solution } = question;
  return (
    <section className="sample" aria-labelledby="sample-title">
      <div>
        <h2 id="sample-title">
          <FormattedMessage id="landing.sample.title" />
        </h2>
        <p className="lead">
          <FormattedMessage id="landing.sample.lead" values={{ course }} />
        </p>
      </div>
      <div className={`paper ${courseId}`}>
        <div className="stem">{renderTree(stem)}</div>
        <div className="options">
          {options.map((option, index) => (
            <Option key={index} option={option} letter={String.fromCharCode(65 + index)} />
          ))}
        </div>
        <div className="solution">
          <h3>
            <FormattedMessage id="landing.sample.solution" />
          </h3>
          {renderTree(solution)}
        </div>
        <div role="status" className="visually-hidden" />
      </div>
    </section>
  );
}
