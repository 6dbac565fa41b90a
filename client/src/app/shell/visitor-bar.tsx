import { Link } from 'wouter';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import { paths } from '#client/lib/paths.ts';
import { LogoLink } from './logo-link.tsx';

/** The bar for visitors who are not signed in, or while that is not known yet. */
export function VisitorBar({ known }: { known: boolean }) {
  const text = useText(shellText);
  return (
    <header className="border-b border-line bg-surface text-on-surface">
      <div className="mx-auto flex min-h-16 max-w-[1200px] items-center justify-between gap-4 px-page">
        <LogoLink href={paths.home} />
        {known && (
          <Link href={paths.login} className={`${buttonClass('secondary')} shrink-0`}>
            {text.login}
          </Link>
        )}
      </div>
    </header>
  );
}
