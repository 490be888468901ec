import type { Element, Root } from 'hast';
import { FormattedMessage } from 'react-intl';
import { textOf } from '../components/markdown/headings.ts';

/** Shorter pages need no list of what is on them. */
const leastSections = 8;

const isSection = (node: Root['children'][number]): node is Element =>
  node.type === 'element' && node.tagName === 'h2';

/** Links to the sections of a long page. */
export function Contents({ tree }: { tree: Root }) {
  const sections = tree.children.filter(isSection);
  if (sections.length < leastSections) return null;
  return (
    <nav className="contents" aria-labelledby="contents-title">
      <h2 id="contents-title">
        <FormattedMessage id="landing.page.contents" />
      </h2>
      <ul>
        {sections.map((section) => {
          const id = String(section.properties['id']);
          return (
            <li key={id}>
              <a href={`#${id}`}>{textOf(section)}</a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
