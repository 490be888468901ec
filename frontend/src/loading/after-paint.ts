/** A browser shows a frame within this many milliseconds after it has laid out the frame. */
const presentation = 100;

/** Calls the function once the browser shows the page. Returns a function that cancels the call. */
export function afterPaint(run: () => void): () => void {
  const timer = setTimeout(run, presentation);
  return () => clearTimeout(timer);
}
