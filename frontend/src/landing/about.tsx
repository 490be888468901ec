import { FormattedMessage } from 'react-intl';
import { centre } from 'virtual:centre';
import { CoursePicture } from '../brand/course-picture.tsx';

const courses = ['maths', 'science', 'english'];

/** The centre's words about itself, beside its three subjects. */
export function About() {
  return (
    <section className="about" aria-labelledby="about-title">
      <div className="about-row">
        <div className="about-words">
          <h2 id="about-title">
            <FormattedMessage id="landing.about.title" />
          </h2>
          {centre.about.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ul className="subjects">
          {courses.map((courseId) => (
            <li key={courseId} className={`subject ${courseId}`}>
              <CoursePicture courseId={courseId} />
              <span>
                <FormattedMessage id={`landing.subject.${courseId}`} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
