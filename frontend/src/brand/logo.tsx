import logoUrl from './logo.svg?inline';

/** The centre's mark. `size` is its width and height in CSS pixels. */
export function Logo({ size = 40 }: { size?: number }) {
  return <img src={logoUrl} alt="KTC" width={size} height={size} />;
}
