import { RotateCcw } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { paths } from '#client/lib/paths.ts';
import { LogoLink } from './logo-link.tsx';

const topBar = lazyPart(() => import('./top-bar.tsx'), 'TopBar', {
  Pending: () => <BarRoom />,
  Failed: ({ retry }) => <BarRoom onRetry={retry} />,
});
const sidebar = lazyPart(() => import('./sidebar.tsx'), 'Sidebar', { Pending: SidebarRoom, Failed: SidebarRoom });

export const { Part: TopBar } = topBar;
export const { Part: Sidebar } = sidebar;

/** Loads the bars of who is signed in: their menus are nothing for those who only log in or look at the prices. */
export function loadSignedInBars(): Promise<unknown> {
  return Promise.all([topBar.load(), sidebar.load()]);
}

function BarRoom({ onRetry }: { onRetry?: () => void }) {
  const text = useText(commonText);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface text-on-surface">
      <div className="mx-auto flex min-h-16 max-w-[1200px] items-center justify-between gap-2 px-page">
        <LogoLink href={paths.home} />
        {onRetry && (
          <Button variant="secondary" onClick={onRetry}>
            <RotateCcw aria-hidden className="size-4" />
            {text.retry}
          </Button>
        )}
      </div>
    </header>
  );
}

function SidebarRoom() {
  return <div className="w-60 shrink-0 max-lg:hidden" />;
}
