import type { ComponentProps } from 'react';
import { EmailField as PlainEmailField } from '../../components/credentials/fields.tsx';
import { useTypedEmail } from './typed-email.ts';

/** The e-mail field, whose value the links to the other auth screens pass on. */
export function EmailField(props: Omit<ComponentProps<typeof PlainEmailField>, 'onTyped'>) {
  const { setEmail } = useTypedEmail();
  return <PlainEmailField {...props} onTyped={setEmail} />;
}
