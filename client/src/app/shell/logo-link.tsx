import { Link } from 'wouter';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';

/** The product's logo and name, as a link to the home page. */
export function LogoLink({ href }: { href: string }) {
  const text = useText(commonText);
  return (
    <Link
      href={href}
      className="-ml-2 flex min-h-11 min-w-0 items-center gap-2.5 rounded-control px-2 leading-tight font-semibold"
    >
      <img src="/favicon.svg" alt="" width={28} height={28} className="shrink-0" />
      <span className="line-clamp-2">{text.productName}</span>
    </Link>
  );
}
