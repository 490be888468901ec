import logoUrl from './logo.svg?inline';

export function Logo({ size = 40 }: { size?: number }) {
  return <img src={logoUrl} alt="KTC" width={size} height={size} />;
}
