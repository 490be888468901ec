import { FormattedMessage } from 'react-intl';
import { readElement, readWords, type TextTree } from '../../../contract/text/text-tree.ts';

/** Links to the sections of a text. */
export function Contents({ tree }: { tree: TextTree }) {
  const sections = tree
    .flatMap((node) => (typeof node === 'string' ? [] : [readElement(node)]))
    .filter(({ tag }) => tag === 'h2');
  return (
    <nav className="contents" aria-labelledby="contents-title">
      <h2 id="contents-title">
        <FormattedMessage id="landing.page.contents" />
      </h2>
      <ul>
        {sections.map(({ attributes: { id }, children }) => (
          <li key={id}>
            <a href={`#${String(id)}`}>{readWords(children)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
