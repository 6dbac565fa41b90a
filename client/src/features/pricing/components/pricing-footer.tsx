import { Link } from 'wouter';
import { useText } from '#client/i18n/catalogue.ts';
import { pricingText } from '#client/i18n/es/pricing.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { paths } from '#client/lib/paths.ts';
import type { EntryLinks } from '../entry-links.ts';

/** The end of the page. */
export function PricingFooter({ links }: { links: EntryLinks }) {
  const text = useText(pricingText);
  const { productName } = useText(commonText);
  const entries = [
    { href: paths.picker, label: text.publicChat },
    { href: links.login, label: links.signedIn ? text.toPanel : text.login },
  ];
  return (
    <footer className="mt-auto border-t border-line bg-surface text-on-surface">
      <div className="mx-auto flex max-w-[1200px] flex-wrap items-center justify-between gap-x-8 gap-y-4 px-page py-8">
        <div>
          <p className="font-semibold">{productName}</p>
          <p className="text-sm text-muted-on-surface">{text.footerNote}</p>
        </div>
        <nav aria-label={text.footerNavigation}>
          <ul className="-mx-3 flex flex-wrap">
            {entries.map(({ href, label }) => (
              <li key={label}>
                <Link
                  href={href}
                  className="flex min-h-11 items-center rounded-control px-3 text-sm text-muted-on-surface hover:text-on-surface"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
