import { FormattedMessage } from 'react-intl';
import { centre } from 'virtual:centre';
import { enquiryPath } from '../../paths.ts';

const { price, steps } = centre.tuition;

export function Tuition() {
  return (
    <section className="tuition" id="tuition" aria-labelledby="tuition-title">
      <h2 id="tuition-title">
        <FormattedMessage id="landing.tuition.title" />
      </h2>
      <ol className="steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {price !== undefined && <p>{price}</p>}
      <a className="button filled large" href={enquiryPath}>
        <FormattedMessage id="enquiry.link" />
      </a>
    </section>
  );
}
