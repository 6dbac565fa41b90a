/** Text with its line breaks, as it is. */
export function PlainText({ text }: { text: string }) {
  return <p className="whitespace-pre-wrap">{text}</p>;
}
