import { ErrorBoundary } from '#client/components/faults/error-boundary.tsx';
import { PlainText } from './plain-text.tsx';
import { useMarkdown } from './use-markdown.ts';

/** A text that may contain Markdown. If rendering fails, its source is shown. */
export function ReplyText({ text }: { text: string }) {
  const Markdown = useMarkdown() ?? PlainText;
  return (
    <ErrorBoundary fallback={() => <PlainText text={text} />}>
      <Markdown text={text} />
    </ErrorBoundary>
  );
}
