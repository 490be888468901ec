import { FormattedMessage } from 'react-intl';
import { centre } from 'virtual:centre';
import { askTuitionPath, registerPath } from '../../paths.ts';
import { Drawing } from '../drawing.tsx';
import homeTuition from '../drawings/home-tuition.svg?raw';
import onlineCourse from '../drawings/online-course.svg?raw';
import onlineTuition from '../drawings/online-tuition.svg?raw';
import { slides } from './slides.ts';

const drawings = { 100: onlineCourse, 200: homeTuition, 300: onlineTuition };
const links = { 100: registerPath, 200: askTuitionPath('home'), 300: askTuitionPath('online') };

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
        {centre.services.map(({ id, title, text }, index) => (
          <li key={id} id={String(id)} className={`card service ${slides[index]}`}>
            <Drawing svg={drawings[id]} />
            <h3>{title}</h3>
            <p>{text}</p>
            <a className="more" href={links[id]}>
              <FormattedMessage id={`landing.services.${id}`} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
