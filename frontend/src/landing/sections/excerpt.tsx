import { FormattedMessage } from 'react-intl';
import type { LessonExcerpt } from 'virtual:samples';
import { renderTree } from '../../components/prose/render-tree.ts';
import { outlinePath } from '../../paths.ts';

export function Excerpt({ excerpt }: { excerpt: LessonExcerpt }) {
  const { courseId, course, title, minutes, picture, keyRule } = excerpt;
  return (
    <section className="excerpt" aria-labelledby="excerpt-title">
      <h2 id="excerpt-title">
        <FormattedMessage id="landing.excerpt.title" />
      </h2>
      <article className={`paper ${courseId}`}>
        <div>
          <h3>{title}</h3>
          <p className="hint">
            <FormattedMessage id="landing.excerpt.course" values={{ course, minutes }} />
          </p>
        </div>
        {renderTree(picture)}
        {renderTree(keyRule)}
        <p>
          <a className="more" href={outlinePath(courseId)}>
            <FormattedMessage id="landing.excerpt.more" values={{ course }} />
          </a>
        </p>
      </article>
    </section>
  );
}
