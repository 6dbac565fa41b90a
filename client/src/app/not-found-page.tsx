import { Compass } from 'lucide-react';
import { Link } from 'wouter';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useDocumentTitle } from '#client/hooks/use-document-title.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { notFoundText } from '#client/i18n/es/pages/not-found.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { languageOf } from '#client/i18n/language-of.ts';
import { paths } from '#client/lib/paths.ts';

/** Shown at an address that has no page. */
export function NotFoundPage() {
  const text = useText(notFoundText);
  const { goHome } = useText(commonText);
  useDocumentTitle(text.title);
  return (
    <EmptyState
      icon={Compass}
      heading="h1"
      title={text.title}
      titleLang={languageOf(text.title)}
      description={text.description}
      action={
        <Link href={paths.home} className={buttonClass('primary')}>
          {goHome}
        </Link>
      }
    />
  );
}
