import { ChevronDown } from 'lucide-react';
import { Card } from '#client/components/ui/card.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { pricingText } from '#client/i18n/es/pricing.ts';

/** The questions that people ask before they register, with answers. */
export function Faq() {
  const text = useText(pricingText);
  return (
    <Card className="mx-auto max-w-3xl divide-y divide-line">
      {text.faq.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-5 py-3 font-medium sm:px-6 [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-muted-on-surface transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <p className="px-5 pb-5 text-muted-on-surface sm:px-6">{answer}</p>
        </details>
      ))}
    </Card>
  );
}
