import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';
import { setOverlay, useOverlay } from './overlays.ts';

const { Part: ShortcutsDialog } = lazyDialog(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog');

/** What has been opened over the page. */
export function Overlays() {
  const overlay = useOverlay();
  return overlay === 'shortcuts' ? <ShortcutsDialog onClose={() => setOverlay(undefined)} /> : null;
}
