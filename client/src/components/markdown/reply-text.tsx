import { PlainText } from './plain-text.tsx';
import { useMarkdown } from './use-markdown.ts';

/** A text that may hold Markdown. */
export function ReplyText({ text }: { text: string }) {
  const Markdown = useMarkdown() ?? PlainText;
  return <Markdown text={text} />;
}
