import { SignalHigh, SignalLow, SignalMedium } from 'lucide-react';
import { Badge } from '#client/components/ui/badge.tsx';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import type { InterestLevel } from '#shared/domain/contacts/leads.ts';

const icons = { high: SignalHigh, medium: SignalMedium, low: SignalLow };

/** The level of a visitor's interest in buying, as a word and an icon. */
export function InterestBadge({ level }: { level: InterestLevel }) {
  const text = useText(contactsText);
  const Icon = icons[level];
  return (
    <Badge tone={level === 'high' ? 'accent' : level === 'medium' ? 'warning' : 'neutral'}>
      <Icon aria-hidden className="-ml-0.5 size-3.5" strokeWidth={2.5} />
      <VisuallyHidden>{text.interest}: </VisuallyHidden>
      {text.levels[level]}
    </Badge>
  );
}
