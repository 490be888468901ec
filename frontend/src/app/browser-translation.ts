interface NodeMethods {
  readonly removeChild: (this: Node, child: Node) => Node;
  readonly insertBefore: (this: Node, node: Node, next: Node | null) => Node;
}

/**
 * Lets React change a page that the browser translates. Chrome replaces each text by a `font` element with the
 * translation, but React goes on with the text that it has created, and throws if that text has no parent
 * (https://github.com/facebook/react/issues/11538). Before React removes or changes such a text, or puts something
 * before it, the text takes its place in the page again, and the browser translates what is new.
 */
export function surviveTranslation(document: Document): void {
  const translations = new WeakMap<Node, Element>();

  const observer = new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling } of records)
      for (const text of removedNodes) {
        // Chrome either replaces the text or first inserts the translation before it.
        const translation = [...addedNodes, previousSibling].find((node) => node?.nodeName === 'FONT');
        if (text instanceof Text && translation) translations.set(text, translation as Element);
      }
  });
  observer.observe(document, { childList: true, subtree: true });

  const putBack = (node: Node) => {
    const translation = translations.get(node);
    if (translation === undefined) return;
    translations.delete(node);
    if (!node.isConnected) translation.replaceWith(node);
  };

  const native: NodeMethods = Node.prototype;
  const { removeChild, insertBefore } = native;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) putBack(child);
    if (child.parentNode === this) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    if (next && next.parentNode !== this) putBack(next);
    insertBefore.call(this, node, next?.parentNode === this ? next : null);
    return node;
  };
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      putBack(this);
      nodeValue?.set?.call(this, value);
    },
  });
}
