import { LogOut, Search } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Initial } from '#client/components/ui/initial.tsx';
import { useLogout } from '#client/features/auth/use-auth.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import { setOverlay } from '#client/lib/overlays.ts';
import { useSession } from '#client/lib/session/session.ts';
import { areaAt } from '../navigation.ts';
import { PlanLine } from './plan-line.tsx';
import { ThemeChoice } from './theme-choice.tsx';

const rowClass = 'flex min-h-13 w-full items-center gap-3.5 px-4 text-base font-medium hover:bg-sunken';

/** The page with the links that do not fit into a phone's bottom bar. */
export function MorePage() {
  const text = useText(shellText);
  const [location] = useLocation();
  const { user } = useSession();
  const logout = useLogout();
  if (!user) return null;
  const { more, hasAssistants } = areaAt(user, location, { contacts: 0, conversations: 0 }, text);
  return (
    <Page variant="app" title={text.more}>
      <div className="mx-auto max-w-xl space-y-4">
        <div className="flex items-center gap-3.5">
          <Initial name={user.username} large />
          <div className="min-w-0">
            <p className="truncate text-base font-semibold">{user.username}</p>
            <p className="truncate text-sm text-muted-on-surface">
              {user.email || text.noEmail} · {text[user.role]}
            </p>
          </div>
        </div>
        {hasAssistants && <PlanLine className="" />}
        <Card>
          <ul className="divide-y divide-line">
            <li>
              <button type="button" onClick={() => setOverlay('palette')} className={rowClass}>
                <Search aria-hidden className="size-5 text-muted-on-surface" strokeWidth={1.75} />
                {text.searchAll}
              </button>
            </li>
            {more.map(({ href, label, icon: Icon }) => (
              <li key={href}>
                <Link href={href} className={rowClass}>
                  <Icon aria-hidden className="size-5 text-muted-on-surface" strokeWidth={1.75} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
        <Card className="px-4 py-3">
          <ThemeChoice />
        </Card>
        <Card>
          <button type="button" aria-disabled={logout.isPending} onClick={() => logout.mutate()} className={rowClass}>
            <LogOut aria-hidden className="size-5 text-muted-on-surface" strokeWidth={1.75} />
            {text.logout}
          </button>
        </Card>
      </div>
    </Page>
  );
}
