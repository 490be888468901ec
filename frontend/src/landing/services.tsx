import { FormattedMessage } from 'react-intl';
import { centre } from 'virtual:centre';
import { HomeTuitionDrawing } from './drawings/home-tuition-drawing.tsx';
import { OnlineCourseDrawing } from './drawings/online-course-drawing.tsx';
import { OnlineTuitionDrawing } from './drawings/online-tuition-drawing.tsx';
import { registerPath } from '../paths.ts';

const drawings = { 100: OnlineCourseDrawing, 200: HomeTuitionDrawing, 300: OnlineTuitionDrawing };

/** The centre's services, by id. The cards slide in after 0, 400 and 200 ms. */
export function Services() {
  return (
    <section className="services" id="services" aria-labelledby="services-title">
      <h2 id="services-title">
        <FormattedMessage id="landing.services.title" />
      </h2>
      <p className="lead">
        <FormattedMessage id="landing.services.lead" />
      </p>
      <ul className="cards">
        {centre.services.map(({ id, title, text }) => {
          const Drawing = drawings[id];
          return (
            <li key={id} id={String(id)} className={`card slide-${id}`}>
              <Drawing />
              <h3>{title}</h3>
              <p>{text}</p>
              <ServiceLink id={id} title={title} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The online course starts with signing up; tuition starts with a word to the centre. */
function ServiceLink({ id, title }: { id: 100 | 200 | 300; title: string }) {
  const href = id === 100 ? registerPath : `mailto:${centre.email}?subject=${encodeURIComponent(title)}`;
  return (
    <a className="more" href={href}>
      <FormattedMessage id={`landing.services.${id}`} />
    </a>
  );
}
