/**
 * jsdom knows `<dialog>` and not how to open it as a modal one. This gives it what the app uses: the `open`
 * attribute, the `close` event, and Escape.
 */
export function teachDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('The dialog is open already', 'InvalidStateError');
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

/** Makes media queries answer as on a screen of this width in pixels: wide is 900 and more. */
export function screenOf(width: number): void {
  window.matchMedia = (query) => {
    const minimum = Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? 0);
    return Object.assign(new EventTarget(), {
      matches: width >= minimum,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}
