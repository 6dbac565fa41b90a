import { lazySection } from '#client/components/faults/lazy-parts.tsx';
import { usePlace } from '../place.ts';

const { Part: ChecksPanel } = lazySection(
  () => import('#client/features/checks/components/checks-panel.tsx'),
  'ChecksPanel',
);

/** 'Comprobaciones': whether the changes make answers worse. */
export function ChecksSection() {
  const { assistant } = usePlace();
  return <ChecksPanel assistantId={assistant.id} />;
}
