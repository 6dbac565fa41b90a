import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in the place of what broke; `retry` draws that anew. */
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps what breaks while it is drawn to its own place, and reports it to the server's log. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    // In a file of its own: nearly nobody ever needs it. Whoever cannot be reached hears nothing of it.
    import('#client/lib/api/report-error.ts').then(({ reportError }) => reportError(error)).catch(() => undefined);
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.broken ? fallback(() => this.setState({ broken: false })) : children;
  }
}
