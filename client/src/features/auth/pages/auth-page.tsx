import { Link, Redirect, useSearchParams } from 'wouter';
import { landingPath, paths, safeRedirect } from '#client/app/paths.ts';
import { Main } from '#client/components/patterns/main.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { useDocumentTitle } from '#client/hooks/use-document-title.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/common-text.ts';
import { useSession } from '#client/lib/session.ts';
import { AuthTabs } from '../components/auth-tabs.tsx';
import { ValuePanel } from '../components/value-panel.tsx';
import { authText } from '../text.ts';

/** Login and registration. Whoever is signed in, or just has, goes on to where they were going. */
export function AuthPage() {
  const text = useText(authText);
  const common = useText(commonText);
  const { user, failed } = useSession();
  const [search] = useSearchParams();
  useDocumentTitle(`${text.pageTitle} · ${common.productName}`);
  if (user) return <Redirect to={safeRedirect(search.get('redirect')) ?? landingPath(user.role)} replace />;
  if (user === undefined && !failed) {
    return (
      <Main className="items-center justify-center">
        <Spinner label={common.loading} />
      </Main>
    );
  }
  return (
    <div className="grid flex-1 lg:grid-cols-2">
      <div className="flex flex-col px-4 py-6 sm:px-8">
        <header className="flex min-h-11 items-center gap-2.5 font-semibold">
          <img src="/favicon.svg" alt="" width={28} height={28} />
          {common.productName}
        </header>
        <Main className="m-auto w-full max-w-md justify-center py-8">
          <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">{text.heading}</h1>
          <p className="mt-2 mb-8 text-muted">{text.headingDescription}</p>
          <AuthTabs />
          <p className="mt-6 text-center">
            <Link
              href={paths.pricing}
              className="inline-flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-link hover:underline"
            >
              {text.seePlans}
            </Link>
          </p>
        </Main>
      </div>
      <ValuePanel />
    </div>
  );
}
