import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/common-text.ts';

/** Keeps a page that broke, or whose files a newer version has replaced, from leaving a blank window. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <CrashPage /> : this.props.children;
  }
}

function CrashPage() {
  const text = useText(commonText);
  return (
    <main role="alert" className="grid min-h-dvh place-items-center">
      <EmptyState
        icon={TriangleAlert}
        heading="h1"
        title={text.crashTitle}
        description={text.crashDescription}
        action={<Button onClick={() => location.reload()}>{text.reload}</Button>}
      />
    </main>
  );
}
