import { type ReactNode, useRef } from 'react';
import { Main } from '#client/components/patterns/layout/main.tsx';
import { useOwnPreferences } from '#client/hooks/use-preferences.ts';
import { useVisibleHeight } from '#client/hooks/use-visible-height.ts';
import { classNames } from '#client/lib/class-names.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Sidebar, TopBar } from './signed-in-bars.tsx';
import { useStartOfPage } from './use-start-of-page.ts';
import { VisitorBar } from './visitor-bar.tsx';

interface SiteShellProps {
  /** A `plain` page brings its own main part. */
  frame: 'plain' | 'page' | 'window' | 'admin';
  /** Changes with the page. */
  pageKey: string;
  children: ReactNode;
}

/** The frame of the site's own pages: the bar above, the page below. */
export function SiteShell({ frame, pageKey, children }: SiteShellProps) {
  const { user } = useSession();
  useStartOfPage(pageKey);
  useOwnPreferences();
  const isWindow = frame === 'window';
  const frameElement = useRef<HTMLDivElement>(null);
  useVisibleHeight(frameElement);
  const hasSidebar = frame === 'admin' && user?.role === 'admin';
  const main = <Main className={isWindow ? 'min-h-0' : hasSidebar ? 'min-w-0' : ''}>{children}</Main>;
  return (
    <div
      ref={isWindow ? frameElement : undefined}
      className={classNames('flex flex-col', isWindow ? 'relative h-dvh' : 'min-h-dvh')}
    >
      {user ? (
        <TopBar user={user} hasSidebar={hasSidebar} />
      ) : (
        frame !== 'plain' && <VisitorBar known={user === null} />
      )}
      {hasSidebar ? (
        <div className="flex flex-1">
          <Sidebar />
          {main}
        </div>
      ) : frame === 'plain' ? (
        children
      ) : (
        main
      )}
    </div>
  );
}
