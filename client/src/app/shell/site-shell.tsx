import { type ReactNode, useEffect, useRef } from 'react';
import { Main } from '#client/components/patterns/layout/main.tsx';
import { useOwnPreferences } from '#client/hooks/use-preferences.ts';
import { useVisibleHeight } from '#client/hooks/use-visible-height.ts';
import { classNames } from '#client/lib/class-names.ts';
import { useSession } from '#client/lib/session/session.ts';
import { SignedInBars } from './signed-in-bars.tsx';
import { useStartOfPage } from './use-start-of-page.ts';
import { VisitorBar } from './visitor-bar.tsx';

interface SiteShellProps {
  /** A `plain` page has its own main element. */
  frame: 'plain' | 'page' | 'window';
  /** A key that changes with the page. */
  pageKey: string;
  children: ReactNode;
}

/** The frame of the site's pages. Signed-in users get the bars, with the page as a sheet. Others get a bar above the page. */
export function SiteShell({ frame, pageKey, children }: SiteShellProps) {
  const { user } = useSession();
  useStartOfPage(pageKey);
  useOwnPreferences();
  useWorkspaceLook(Boolean(user));
  const isWindow = frame === 'window';
  const frameElement = useRef<HTMLDivElement>(null);
  useVisibleHeight(frameElement);
  const page = frame === 'plain' ? children : <Main className={isWindow ? 'min-h-0' : 'min-w-0'}>{children}</Main>;
  return (
    <div
      ref={isWindow ? frameElement : undefined}
      className={classNames(
        'flex flex-col',
        Boolean(user) && 'md:flex-row',
        isWindow ? 'relative h-dvh short:h-auto short:min-h-dvh' : 'min-h-dvh',
      )}
    >
      {user ? (
        <>
          <SignedInBars user={user} />
          <div className="flex min-h-0 min-w-0 flex-1 flex-col md:py-2 md:pr-[max(0.5rem,env(safe-area-inset-right))]">
            <div
              className={classNames(
                'flex min-h-0 flex-1 flex-col bg-surface text-on-surface md:rounded-sheet md:border md:border-line',
                isWindow && 'overflow-hidden short:overflow-visible',
              )}
            >
              {page}
            </div>
          </div>
        </>
      ) : (
        <>
          {frame !== 'plain' && <VisitorBar known={user === null} />}
          {page}
        </>
      )}
    </div>
  );
}

/** Applies the font and the sizes of the signed-in pages, also to what lies over the page. The server writes the class into these pages. */
function useWorkspaceLook(isSignedIn: boolean): void {
  useEffect(() => {
    document.documentElement.classList.toggle('workspace', isSignedIn);
  }, [isSignedIn]);
}
