import { useEffect, useEffectEvent, useState } from 'react';

/** If the payment page hasn't opened after this time, the student may try again. */
const tryAgainAfterMs = 15_000;

const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);

/** `onBack` is called if the Back button restores this page from the browser's cache. */
export function useCheckout(onBack: () => void) {
  const [leaving, setLeaving] = useState(false);
  const callOnBack = useEffectEvent(onBack);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      callOnBack();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLeaving(false), tryAgainAfterMs);
    return () => clearTimeout(timer);
  }, [leaving]);

  /** Opens the payment page. Returns false if `address` doesn't begin with `http:` or `https:`. */
  const leaveTo = (address: string) => {
    if (!isWebAddress(address)) return false;
    setLeaving(true);
    window.location.assign(address);
    return true;
  };
  return { leaving, leaveTo };
}
