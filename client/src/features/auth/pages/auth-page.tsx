import { Link, Redirect, useSearchParams } from 'wouter';
import { Main } from '#client/components/patterns/layout/main.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { useDocumentTitle } from '#client/hooks/use-document-title.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { authText } from '#client/i18n/es/auth.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { landingPath, paths, safeRedirect } from '#client/lib/paths.ts';
import { readPreload } from '#client/lib/preload.ts';
import { useSession } from '#client/lib/session/session.ts';
import { hasSessionEnded } from '#client/lib/session/session-end.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { AuthTabs } from '../components/auth-tabs.tsx';
import { quietLinkClass } from '../components/quiet-link.ts';
import { SessionEndedNote } from '../components/session-ended-note.tsx';

/** Login and registration. Users who are signed in already, or have just signed in, are redirected to the page that they wanted. */
export function AuthPage() {
  const text = useText(authText);
  const common = useText(commonText);
  const { user, failed } = useSession();
  const [search] = useSearchParams();
  const isRegistering = search.get('tab') === 'register' && readPreload().registration !== 'closed';
  useDocumentTitle(`${isRegistering ? text.registerTab : text.pageTitle} · ${common.productName}`);
  if (user) return <Redirect to={safeRedirect(search.get('redirect')) ?? landingPath(user.role)} replace />;
  if (user === undefined && !failed) {
    return (
      <Main className="items-center justify-center">
        <Spinner label={common.loading} />
      </Main>
    );
  }
  const isClosed = readPreload().registration === 'closed';
  return (
    <AuthFrame title={text.heading} description={isClosed ? text.registrationClosed : text.headingDescription}>
      {hasSessionEnded() && <SessionEndedNote />}
      <AuthTabs />
      <p className="mt-6 text-center">
        <Link href={paths.pricing} className={quietLinkClass}>
          {text.seePlans}
        </Link>
      </p>
    </AuthFrame>
  );
}
