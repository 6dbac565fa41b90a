import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#client/components/ui/button.tsx';

/** A link from a page to the page above it. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className={buttonClass('secondary')}>
      <ArrowLeft aria-hidden className="size-4" />
      {label}
    </Link>
  );
}
