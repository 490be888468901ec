import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import { createIntl, IntlProvider } from 'react-intl';
import { centre } from 'virtual:centre';
import { outlines } from 'virtual:outlines';
import { publicPages } from 'virtual:public-pages';
import common from '../locales/en/common.json' with { type: 'json' };
import enquiry from '../locales/en/enquiry.json' with { type: 'json' };
import landing from '../locales/en/landing.json' with { type: 'json' };
import outline from '../locales/en/outline.json' with { type: 'json' };
import {
  enquiryNotSentPath,
  enquiryPath,
  enquirySentPath,
  freeLessonPath,
  outlinePath,
  publicPagePath,
} from '../paths.ts';
import { EnquiryNotSentPage, EnquiryPage, EnquirySentPage } from './enquiry-page.tsx';
import { LandingPage } from './landing-page.tsx';
import { isFreeLesson, LessonPage } from './lesson-page.tsx';
import { OutlinePage } from './outline-page.tsx';
import { PublicPage } from './public-page.tsx';

/** The HTML of a page, which replaces the placeholders `head` and `body` in the page's template. */
type Rendered = Readonly<Record<'head' | 'body', string>>;

const messages = { ...common, ...landing, ...enquiry, ...outline };
const intl = createIntl({ locale: 'en-GB', messages });

interface Head {
  readonly title: string;
  readonly description: string;
  readonly more?: ReactElement;
}

function render(page: ReactElement, { title, description, more }: Head): Rendered {
  return {
    head: renderToStaticMarkup(
      <>
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta property="og:type" content="website" />
        <meta property="og:locale" content="en_GB" />
        <meta property="og:site_name" content={centre.name} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {more}
      </>,
    ),
    body: renderToStaticMarkup(
      <IntlProvider locale="en-GB" messages={messages}>
        {page}
      </IntlProvider>,
    ),
  };
}

export function renderLanding(): Rendered {
  return render(<LandingPage />, {
    title: `${centre.name}: ${centre.tagline}`,
    description: centre.hero.text,
  });
}

function renderAt(path: string, page: ReactElement, { title, description }: Head): [string, Rendered] {
  return [path, render(page, { title: `${title} · ${centre.shortName}`, description })];
}

/** Returns the public pages and the outlines of the courses by their paths. */
export function renderPublicPages(): Readonly<Record<string, Rendered>> {
  return Object.fromEntries([
    ...publicPages.map((page) =>
      renderAt(publicPagePath(page.id), <PublicPage {...page} />, {
        title: page.title,
        description: page.summary,
      }),
    ),
    ...outlines.map((course) =>
      renderAt(outlinePath(course.id), <OutlinePage outline={course} />, {
        title: intl.formatMessage({ id: 'outline.title' }, { title: course.title }),
        description: course.description,
      }),
    ),
  ]);
}

/** Returns the lessons of the free topics by their paths. */
export function renderLessons(): Readonly<Record<string, Rendered>> {
  return Object.fromEntries(
    outlines.flatMap((course) =>
      course.topics.flatMap((topic) =>
        topic.lessons
          .filter(isFreeLesson)
          .map((lesson) =>
            renderAt(
              freeLessonPath(course.id, lesson.id),
              <LessonPage course={course} topic={topic} lesson={lesson} />,
              { title: `${lesson.title} · ${course.title}`, description: lesson.summary },
            ),
          ),
      ),
    ),
  );
}

const noIndex = <meta name="robots" content="noindex" />;

const enquiryHead = (title: string, more?: ReactElement): Head => ({
  title: `${title} · ${centre.shortName}`,
  description: enquiry['enquiry.description'],
  ...(more && { more }),
});

/** Renders the form for enquiries. The key is its path. */
const renderEnquiryForm = (): Readonly<Record<string, Rendered>> => ({
  [enquiryPath]: render(<EnquiryPage />, enquiryHead(enquiry['enquiry.title'])),
});

/** Renders the two pages after the form. The keys are their paths. */
const renderEnquiryReplies = (): Readonly<Record<string, Rendered>> => ({
  [enquirySentPath]: render(<EnquirySentPage />, enquiryHead(enquiry['enquiry.sent.title'], noIndex)),
  [enquiryNotSentPath]: render(
    <EnquiryNotSentPage />,
    enquiryHead(enquiry['enquiry.not-sent.title'], noIndex),
  ),
});

/** Renders all pages. The keys of `pages` are the documents in `frontend/` to which they belong, and then their paths. */
export const renderAll = () => ({
  landing: renderLanding(),
  pages: {
    'public-page.html': { ...renderPublicPages(), ...renderEnquiryReplies() },
    'lesson.html': renderLessons(),
    'enquiry.html': renderEnquiryForm(),
  },
});
