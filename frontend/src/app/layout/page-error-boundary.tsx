import { Component, type ReactNode } from 'react';
import { ErrorState } from '../../components/error-state.tsx';

interface State {
  readonly failed: boolean;
  readonly error?: unknown;
}

/** Keeps the shell when a page throws: shows an error and a button that renders the page again. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <ErrorState error={this.state.error} onRetry={() => this.setState({ failed: false })} />;
  }
}
