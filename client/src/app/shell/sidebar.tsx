import { LogOut, PanelsTopLeft } from 'lucide-react';
import { Link } from 'wouter';
import { useLogout } from '#client/features/auth/use-auth.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import { classNames } from '#client/lib/class-names.ts';
import { paths } from '#client/lib/paths.ts';
import { sidebarLinks } from '../navigation.ts';
import { NavLinkItems } from './nav-link-items.tsx';

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-sm font-medium transition-colors duration-150';
const restClass = 'text-muted-on-surface hover:bg-sunken hover:text-on-surface';

/** Beside the back office's pages on wide screens; on narrower ones the top bar leads to the same places. */
export function Sidebar() {
  const text = useText(shellText);
  const logout = useLogout();
  return (
    <div className="sticky top-16 h-[calc(100dvh-4rem)] w-60 shrink-0 self-start border-r border-line bg-surface text-on-surface max-lg:hidden">
      <nav aria-label={text.backOffice} className="flex h-full flex-col justify-between gap-6 overflow-y-auto p-3 pt-5">
        <ul className="space-y-1">
          <NavLinkItems
            links={sidebarLinks(text)}
            linkClass={itemClass}
            currentClass="bg-accent-soft text-on-accent-soft"
            restClass={restClass}
          >
            {({ label, icon: Icon }) => (
              <>
                <Icon aria-hidden className="size-5" strokeWidth={1.75} />
                {label}
              </>
            )}
          </NavLinkItems>
        </ul>
        <ul className="space-y-1 border-t border-line pt-3">
          <li>
            <Link href={paths.dashboard} className={classNames(itemClass, restClass)}>
              <PanelsTopLeft aria-hidden className="size-5" strokeWidth={1.75} />
              {text.userPanel}
            </Link>
          </li>
          <li>
            <button
              type="button"
              disabled={logout.isPending}
              onClick={() => logout.mutate()}
              className={classNames(itemClass, restClass)}
            >
              <LogOut aria-hidden className="size-5" strokeWidth={1.75} />
              {text.logout}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}
