/** Writes the SVG into the HTML, so that styles/drawings.css can colour it in the light and the dark scheme. */
export function Drawing({ svg }: { svg: string }) {
  return <span className="drawing-frame" dangerouslySetInnerHTML={{ __html: svg.replace(/\n */g, '') }} />;
}
