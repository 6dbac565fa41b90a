import { PlainText } from '#client/components/markdown/plain-text.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';

/** What a customer wanted, or that nobody has summed it up yet. */
export function SummaryText({ summary }: { summary: string | null }) {
  const text = useText(contactsText);
  if (!summary) return <p className="text-muted-on-surface">{text.noSummary}</p>;
  return (
    <div className="[overflow-wrap:anywhere]">
      <PlainText text={summary} />
    </div>
  );
}
