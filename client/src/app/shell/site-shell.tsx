import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { useSession } from '#client/lib/session.ts';
import { TopBar } from './top-bar.tsx';
import { VisitorBar } from './visitor-bar.tsx';

interface SiteShellProps {
  frame: 'plain' | 'page' | 'window';
  /** Changes with the page. */
  pageKey: string;
  children: ReactNode;
}

/** The frame of the site's own pages: the bar above, the page below. */
export function SiteShell({ frame, pageKey, children }: SiteShellProps) {
  const { user } = useSession();
  const main = useStartOfPage(pageKey);
  const isWindow = frame === 'window';
  return (
    <div className={classNames('flex flex-col', isWindow ? 'h-dvh' : 'min-h-dvh')}>
      {user ? <TopBar user={user} /> : frame !== 'plain' && <VisitorBar known={user === null} />}
      <main
        ref={main}
        id="contenido"
        tabIndex={-1}
        className={classNames('flex flex-1 flex-col outline-none', isWindow && 'min-h-0')}
      >
        {children}
      </main>
    </div>
  );
}

/** Another page begins at its top, for the eyes and for the keyboard, as it would after loading a document. */
function useStartOfPage(pageKey: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pageKey);
  useEffect(() => {
    if (shown.current === pageKey) return;
    shown.current = pageKey;
    window.scrollTo(0, 0);
    // A page may have given the focus to one of its fields.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pageKey]);
  return main;
}
