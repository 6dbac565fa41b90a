import { Link } from 'wouter';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { pricingText } from '#client/i18n/es/pricing.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { paths } from '#client/lib/paths.ts';
import type { EntryLinks } from '../entry-links.ts';

/** The page's own header bar. Signed-in users see the site's bar instead. */
export function PricingHeader({ links }: { links: EntryLinks }) {
  const text = useText(pricingText);
  const { productName } = useText(commonText);
  const sections = [
    { href: '#funciones', label: text.features },
    { href: '#precios', label: text.prices },
    { href: '#preguntas', label: text.questions },
  ];
  return (
    <header className="sticky top-0 z-30 border-b short:static border-line bg-surface text-on-surface">
      <div className="mx-auto flex min-h-16 max-w-[1200px] items-center gap-2 px-page">
        <Link
          href={paths.home}
          className="-ml-2 flex min-h-11 min-w-0 items-center gap-2.5 rounded-control px-2 leading-tight font-semibold"
        >
          <img src="/favicon.svg" alt="" width={28} height={28} className="shrink-0" />
          <span className="line-clamp-2 max-sm:sr-only">{productName}</span>
        </Link>
        <nav aria-label={text.navigation} className="ml-4 max-lg:hidden">
          <ul className="flex gap-1">
            {sections.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  className="flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-muted-on-surface transition-colors duration-150 hover:bg-sunken hover:text-on-surface"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-2">
          <Link href={links.login} className={buttonClass('ghost')}>
            {text.login}
          </Link>
          <Link href={links.start} className={buttonClass('primary')}>
            {text.startFree}
          </Link>
        </div>
      </div>
    </header>
  );
}
