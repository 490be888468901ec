import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds after which a payment page that doesn't come may be asked for again. */
const tryAgainAfterMs = 15_000;

const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);

interface Checkout {
  /** The payment page is on its way. */
  readonly leaving: boolean;
  /** Goes there; false for what isn't a web address. */
  readonly leaveTo: (address: string) => boolean;
}

/**
 * Leaves for the payment page. The browser's back button may bring this very page back, as it was left: then nothing
 * is on its way any more, and `onBack` is told.
 */
export function useCheckout(onBack: () => void): Checkout {
  const [leaving, setLeaving] = useState(false);
  const tellBack = useEffectEvent(onBack);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      tellBack();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLeaving(false), tryAgainAfterMs);
    return () => clearTimeout(timer);
  }, [leaving]);

  const leaveTo = (address: string) => {
    if (!isWebAddress(address)) return false;
    setLeaving(true);
    window.location.assign(address);
    return true;
  };
  return { leaving, leaveTo };
}
