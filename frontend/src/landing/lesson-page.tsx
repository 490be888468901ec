import { createElement, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LessonOutline, Outline, OutlineTopic } from 'virtual:outlines';
import { listAnswers, readCheck } from '../../../contract/typed-answers/read-check.ts';
import type { TextTree } from '../../../contract/text/text-tree.ts';
import { Price } from '../components/price.tsx';
import { type RenderedElement, renderTree } from '../components/prose/render-tree.ts';
import { freeLessonPath, learnPath, outlinePath, registerPath } from '../paths.ts';
import { Contents } from './contents.tsx';
import { LessonFacts } from './lesson-facts.tsx';
import { PageFrame } from './page-frame.tsx';

/** A lesson whose text is public. */
export type FreeLesson = LessonOutline & { readonly body: TextTree };

export const isFreeLesson = (lesson: LessonOutline): lesson is FreeLesson => lesson.body !== undefined;

function replacePart({ tag, attributes, props, content, children, key }: RenderedElement): ReactNode {
  if (attributes['class'] === 'self-check') return <SelfCheck key={key} tree={children} />;
  if (tag !== 'table') return undefined;
  return (
    <div key={key} className="scroller">
      {createElement(tag, props, ...content)}
    </div>
  );
}

const Part = ({ tree }: { tree: TextTree }) => renderTree(tree, replacePart);

/** A question whose answer the browser itself opens. Each option tells whether it is right, and why not. */
function SelfCheck({ tree }: { tree: TextTree }) {
  const { checkId, question, form, answer } = readCheck(tree);
  const isChoice = form?.kind === 'choose';
  return (
    <div className="self-check">
      <Part tree={question} />
      {isChoice && (
        <ol className="options">
          {form.options.map(({ text, right, reason }, index) => (
            <li key={index}>
              <details>
                <summary>
                  <Part tree={text} />
                </summary>
                <p>
                  <strong className={right ? 'good' : 'bad'}>
                    <FormattedMessage id={right ? 'outline.lesson.right' : 'outline.lesson.wrong'} />
                  </strong>{' '}
                  <Part tree={reason} />
                </p>
              </details>
            </li>
          ))}
        </ol>
      )}
      <details className="answer">
        <summary id={`${checkId}-answer`} aria-labelledby={`${checkId}-answer ${checkId}`}>
          <FormattedMessage id="outline.lesson.answer" />
        </summary>
        <Part tree={answer} />
      </details>
    </div>
  );
}

/** Print shows the answers after the lesson, on a page of their own. */
function PrintedAnswers({ body }: { body: TextTree }) {
  const answers = listAnswers(body);
  if (answers.length === 0) return null;
  return (
    <section className="printed-answers">
      <h2>
        <FormattedMessage id="outline.lesson.answers" />
      </h2>
      <Part tree={answers} />
    </section>
  );
}

interface LessonPageProps {
  readonly course: Outline;
  readonly topic: OutlineTopic;
  readonly lesson: FreeLesson;
}

/** Leads to the previous and the next lesson of the free topic. */
function Neighbours({ course, topic, lesson }: LessonPageProps) {
  const intl = useIntl();
  const index = topic.lessons.indexOf(lesson);
  const neighbours = { previous: topic.lessons[index - 1], next: topic.lessons[index + 1] };
  return (
    <nav className="neighbours" aria-label={intl.formatMessage({ id: 'outline.lesson.neighbours' })}>
      {Object.entries(neighbours).map(
        ([name, neighbour]) =>
          neighbour && (
            <a
              key={name}
              className={`button outlined ${name}`}
              href={freeLessonPath(course.id, neighbour.id)}
            >
              <span className="hint">
                <FormattedMessage id={`outline.lesson.${name}`} />
              </span>
              {neighbour.title}
            </a>
          ),
      )}
    </nav>
  );
}

function WhatComesNext({ course, topic, lesson }: LessonPageProps) {
  const later = course.topics.filter(({ free }) => !free);
  return (
    <section className="what-next" aria-labelledby="what-next">
      <h2 id="what-next">
        <FormattedMessage id="outline.lesson.what-next" />
      </h2>
      <p className="for-visitors">
        <FormattedMessage
          id="outline.lesson.sign-up"
          values={{ count: topic.questions, topic: topic.title }}
        />
      </p>
      <p>
        <FormattedMessage
          id="outline.lesson.price"
          values={{
            course: course.title,
            count: later.length,
            price: <Price money={course.price} />,
          }}
        />
      </p>
      <p className="actions">
        <a className="button filled for-visitors" href={registerPath}>
          <FormattedMessage id="outline.start" />
        </a>
        <a className="button filled for-students" href={learnPath(course.id, lesson.id)}>
          <FormattedMessage id="outline.lesson.open" />
        </a>
        <a className="button outlined" href={outlinePath(course.id)}>
          <FormattedMessage id="outline.lesson.whole-course" />
        </a>
      </p>
    </section>
  );
}

/** The text of a lesson of the free topic. Nobody needs an account or a script to read it. */
export function LessonPage(props: LessonPageProps) {
  const { course, topic, lesson } = props;
  const { lessons } = topic;
  return (
    <PageFrame className={`public-page lesson ${course.id}`}>
      <div className="public-page-head">
        <p className="place">
          <a href={outlinePath(course.id)}>{course.title}</a> · {topic.title}
          <span className="free">
            <FormattedMessage id="outline.free" />
          </span>
        </p>
        <h1>{lesson.title}</h1>
        <p className="lead">{lesson.summary}</p>
        <p className="hint">
          <FormattedMessage
            id="outline.lesson.position"
            values={{ index: lessons.indexOf(lesson) + 1, count: lessons.length }}
          />{' '}
          · <LessonFacts lesson={lesson} />
        </p>
      </div>
      <Contents tree={lesson.body} />
      <article className="public-page-text">
        <div className="prose lesson-text">
          <Part tree={lesson.body} />
        </div>
        <Neighbours {...props} />
        <WhatComesNext {...props} />
        <PrintedAnswers body={lesson.body} />
      </article>
    </PageFrame>
  );
}
