import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { pricingText } from '#client/i18n/es/pricing.ts';
import { plans } from '#shared/domain/accounts/plans.ts';
import type { EntryLinks } from '../entry-links.ts';

/** A sentence about what the product does, and the link to begin. */
export function Hero({ links }: { links: EntryLinks }) {
  const text = useText(pricingText);
  return (
    <section className="mx-auto max-w-3xl px-page pt-14 pb-8 text-center sm:pt-24 sm:pb-12">
      <h1 className="text-3xl leading-tight font-semibold tracking-tight text-balance">{text.heroTitle}</h1>
      <p className="mx-auto mt-5 max-w-2xl text-base text-balance text-muted">{text.heroDescription}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link href={links.start} className={buttonClass('primary')}>
          {links.signedIn ? text.toPanel : text.startFree}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
        <a href="#precios" className={buttonClass('secondary')}>
          {text.prices}
        </a>
      </div>
      {!links.signedIn && <p className="mt-4 text-sm text-muted">{text.heroNote(plans.free.trialDays ?? 0)}</p>}
    </section>
  );
}
