import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';
import { setOverlay, useOverlay } from '#client/lib/overlays.ts';
import type { Area } from '../navigation.ts';

const { Part: ShortcutsDialog } = lazyDialog(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog');
const { Part: Palette } = lazyDialog(() => import('../palette/palette.tsx'), 'Palette');

/** The overlay that is open over the page, if any. */
export function Overlays({ area }: { area: Area }) {
  const overlay = useOverlay();
  const close = () => setOverlay(undefined);
  if (overlay === 'palette') return <Palette area={area} onClose={close} />;
  return overlay === 'shortcuts' ? <ShortcutsDialog onClose={close} /> : null;
}
