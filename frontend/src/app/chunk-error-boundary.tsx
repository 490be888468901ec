import { Component } from 'react';
import type { ReactNode } from 'react';
import { ChunkErrorPage } from './chunk-error-page.tsx';
import { ChunkLoadError } from '../loading/chunk-load-error.ts';

interface Props {
  readonly children: ReactNode;
  /** Loads again what failed, in place of the error. */
  readonly onRetry: () => void;
}

interface State {
  readonly thrown?: { readonly error: unknown };
}

/** Shows what to do about a ChunkLoadError below it. Every other error goes on to the next boundary. */
export class ChunkErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } };
  }

  override render() {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    if (!(thrown.error instanceof ChunkLoadError)) throw thrown.error;
    return <ChunkErrorPage error={thrown.error} onRetry={this.props.onRetry} />;
  }
}
