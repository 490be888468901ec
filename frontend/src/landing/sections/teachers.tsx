import { FormattedMessage, FormattedList } from 'react-intl';
import { centre } from 'virtual:centre';

/** Nothing is shown until `centre.yaml` names somebody. */
export function Teachers() {
  if (centre.teachers === undefined) return null;
  return (
    <section className="teachers" aria-labelledby="teachers-title">
      <h2 id="teachers-title">
        <FormattedMessage id="landing.teachers.title" />
      </h2>
      <ul className="cards">
        {centre.teachers.map(({ name, subjects, qualification, checks }) => (
          <li key={name} className="card teacher">
            <h3>{name}</h3>
            <p>
              <FormattedList value={subjects} />
            </p>
            <p>{qualification}</p>
            <p className="hint">{checks}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
