import { Contact, Link2, Mail, Palette, Sparkles, Workflow } from 'lucide-react';
import { Card } from '#client/components/ui/card.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { pricingText } from '#client/i18n/es/pricing.ts';

const icons = [Sparkles, Link2, Contact, Mail, Palette, Workflow];

/** What the product does, in six cards. */
export function FeatureCards() {
  const text = useText(pricingText);
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
      {text.featureList.map(({ title, description }, index) => {
        const Icon = icons[index] ?? Sparkles;
        return (
          <li key={title}>
            <Card className="h-full p-6">
              <span className="grid size-11 place-items-center rounded-control bg-accent-soft text-on-accent-soft">
                <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              </span>
              <h3 className="mt-4 font-semibold">{title}</h3>
              <p className="mt-1.5 text-muted-on-surface">{description}</p>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
