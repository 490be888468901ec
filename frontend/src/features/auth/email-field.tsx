import type { ComponentProps } from 'react';
import { EmailField as PlainEmailField } from '../../components/credentials/fields.tsx';
import { useTypedEmail } from './typed-email.ts';

/** The address, which the links to the other auth screens carry on. */
export function EmailField(props: Omit<ComponentProps<typeof PlainEmailField>, 'onTyped'>) {
  const { setEmail } = useTypedEmail();
  return <PlainEmailField {...props} onTyped={setEmail} />;
}
