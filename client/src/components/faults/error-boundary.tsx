import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown in place of the failed component; `retry` renders that again. */
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches errors of rendering, replaces only the failed component, and reports the error to the server's log. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    // In a file of its own, because it is hardly ever needed. If the server cannot be reached, the report is lost.
    import('#client/lib/api/report-error.ts').then(({ reportError }) => reportError(error)).catch(() => undefined);
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.broken ? fallback(() => this.setState({ broken: false })) : children;
  }
}
