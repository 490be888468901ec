import { Component } from 'react';
import type { ReactNode } from 'react';
import { ChunkErrorPage } from './chunk-error-page.tsx';
import { ChunkLoadError } from '../loading/chunk-load-error.ts';

interface State {
  readonly thrown?: { readonly error: unknown };
}

/** Shows the reload page for a ChunkLoadError below it. Every other error goes on to the next boundary. */
export class ChunkErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } };
  }

  override render() {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    if (thrown.error instanceof ChunkLoadError) return <ChunkErrorPage error={thrown.error} />;
    throw thrown.error;
  }
}
