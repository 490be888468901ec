import { isValidElement } from 'react';
import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** The text of a public page. Its links are the ones that the check of `content/` lets pass. */
export function PublicPageText({ tree }: { tree: Root }) {
  const text: unknown = toJsxRuntime(tree, { Fragment, jsx, jsxs });
  return <div className="public-page-text">{isValidElement(text) && text}</div>;
}
