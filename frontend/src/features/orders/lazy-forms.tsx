import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../loading/load-chunk.ts';
import type { AskFormProps } from './ask-form.tsx';
import type { PayFormProps } from './pay-form.tsx';

const load = () => loadChunk('order-forms', () => import('./forms.ts'));
const Pay = lazy(async () => ({ default: (await load()).PayForm }));
const Ask = lazy(async () => ({ default: (await load()).AskForm }));

/** Fetches the forms ahead of time, so that they arrive together with the course. */
export async function preloadForms(): Promise<void> {
  try {
    await load();
  } catch {
    // The form loads again and shows what went wrong.
  }
}

const standIn = <Skeleton variant="rounded" height={520} />;

/** The form that leads to the payment page. */
export function PayForm(props: PayFormProps) {
  return (
    <Suspense fallback={standIn}>
      <Pay {...props} />
    </Suspense>
  );
}

/** The form that asks the centre for a course. */
export function AskForm(props: AskFormProps) {
  return (
    <Suspense fallback={standIn}>
      <Ask {...props} />
    </Suspense>
  );
}
