import { keepOnDevice, keptOnDevice } from '../../api/kept-on-device.ts';

/** The fields of a form that hold text. Ticks are given anew. */
const textsOf = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));

/**
 * What is typed in a form, kept on this device: it is there again after a reload or the end of the sign-in, until it is
 * sent or the student signs out.
 *
 * @param place names the form.
 */
export function keptForm(place: string) {
  return {
    typed(): object {
      const kept = keptOnDevice(place);
      return typeof kept === 'object' && kept !== null ? textsOf(kept) : {};
    },
    keep: (values: object) => keepOnDevice(place, textsOf(values)),
    forget: () => keepOnDevice(place, null),
  };
}
