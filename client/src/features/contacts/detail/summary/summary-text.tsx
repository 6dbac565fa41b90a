import { PlainText } from '#client/components/markdown/plain-text.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';

/** The summary of what a customer wanted, or a sentence that there is no summary yet. */
export function SummaryText({ summary }: { summary: string | null }) {
  const text = useText(contactsText);
  if (!summary) return <p className="text-muted-on-surface">{text.noSummary}</p>;
  return (
    <div className="wrap-anywhere">
      <PlainText text={summary} />
    </div>
  );
}
