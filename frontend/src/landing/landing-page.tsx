import { FormattedMessage } from 'react-intl';
import { centre } from 'virtual:centre';
import { excerpt, question } from 'virtual:samples';
import { PageFrame } from './page-frame.tsx';
import { Courses } from './sections/courses.tsx';
import { Excerpt } from './sections/excerpt.tsx';
import { Features } from './sections/features.tsx';
import { FindUs } from './sections/find-us.tsx';
import { Hero } from './sections/hero.tsx';
import { ParentsQuestions } from './sections/questions.tsx';
import { Sample } from './sections/sample.tsx';
import { Services } from './sections/services.tsx';
import { Teachers } from './sections/teachers.tsx';
import { Tuition } from './sections/tuition.tsx';

function About() {
  return (
    <section className="about" aria-labelledby="about-title">
      <h2 id="about-title">
        <FormattedMessage id="landing.about.title" />
      </h2>
      {centre.about.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}

export function LandingPage() {
  return (
    <PageFrame>
      <Hero />
      {question && <Sample question={question} />}
      <Services />
      <Courses />
      {excerpt && <Excerpt excerpt={excerpt} />}
      <Features />
      <Tuition />
      <Teachers />
      <ParentsQuestions />
      <About />
      <FindUs />
    </PageFrame>
  );
}
