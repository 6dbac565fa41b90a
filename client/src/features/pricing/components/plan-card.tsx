import { Check, X } from 'lucide-react';
import { Badge } from '#client/components/ui/badge.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { pricingText } from '#client/i18n/es/pricing.ts';
import { languageOf } from '#client/i18n/language-of.ts';
import { classNames } from '#client/lib/class-names.ts';
import { type PlanId, plans } from '#shared/domain/accounts/plans.ts';
import type { EntryLinks } from '../entry-links.ts';
import { offerLines } from '../plan-offer.ts';
import { PlanAction } from './plan-action.tsx';

const recommendedPlan: PlanId = 'basic';

/** A plan: its price, what it includes, and its button. */
export function PlanCard({ id, links }: { id: PlanId; links: EntryLinks }) {
  const text = useText(pricingText);
  const { monthlyPrice } = plans[id];
  const recommended = id === recommendedPlan;
  return (
    <Card
      className={classNames('flex h-full flex-col p-6 sm:p-8', recommended && 'border-primary ring-1 ring-primary')}
    >
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 className="text-base font-semibold">{text.planNames[id]}</h3>
        {recommended && <Badge tone="accent">{text.recommended}</Badge>}
      </div>
      <p className="mt-1 text-muted-on-surface lg:min-h-12">{text.planDescriptions[id]}</p>
      <p className="mt-6 text-3xl font-semibold tracking-tight">
        {monthlyPrice > 0 ? `$${monthlyPrice}` : text.free}
        {monthlyPrice > 0 && (
          <span
            lang={languageOf(text.perMonth)}
            className="text-base font-normal tracking-normal text-muted-on-surface"
          >
            {text.perMonth}
          </span>
        )}
      </p>
      <ul className="mt-6 mb-8 space-y-3">
        {offerLines(id, text).map(({ label, included }) => (
          <li key={label} className={classNames('flex gap-3', !included && 'text-muted-on-surface')}>
            {included ? (
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-link" />
            ) : (
              <X aria-hidden className="mt-0.5 size-5 shrink-0" />
            )}
            <VisuallyHidden>{`${included ? text.included : text.notIncluded}: `}</VisuallyHidden>
            {label}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-col gap-3">
        <PlanAction id={id} links={links} variant={recommended ? 'primary' : 'secondary'} />
      </div>
    </Card>
  );
}
