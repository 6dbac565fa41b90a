import { Link } from 'wouter';
import { useText } from '#client/i18n/catalogue.ts';
import { pricingText } from '#client/i18n/es/pricing.ts';
import type { EntryLinks } from '../entry-links.ts';

/** The registration link once more, for visitors who have read to the end. */
export function Closing({ links }: { links: EntryLinks }) {
  const text = useText(pricingText);
  return (
    <section className="mx-auto w-full max-w-[1200px] px-page py-12 sm:py-16">
      <div className="rounded-2xl bg-showcase px-6 py-12 text-center text-on-showcase sm:py-16">
        <h2 className="text-2xl font-semibold tracking-tight text-balance sm:text-3xl">{text.closingTitle}</h2>
        <p className="mx-auto mt-3 max-w-lg text-balance text-on-showcase-muted">{text.closingDescription}</p>
        <Link
          href={links.start}
          className="mt-8 inline-flex min-h-11 items-center rounded-control bg-on-showcase px-5 text-sm font-medium text-showcase transition-opacity duration-150 hover:opacity-90"
        >
          {links.signedIn ? text.toPanel : text.startFree}
        </Link>
      </div>
    </section>
  );
}
