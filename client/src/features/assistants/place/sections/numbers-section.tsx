import { lazySection } from '#client/components/faults/lazy-parts.tsx';
import { SectionHead } from '#client/components/patterns/layout/section-head.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { placeText } from '#client/i18n/es/assistants/assistants-place.ts';
import { usePlace } from '../place.ts';

export const numbersOfPeriod = lazySection(
  () => import('#client/features/numbers/components/numbers-of-period.tsx'),
  'NumbersOfPeriod',
);

/** 'Estadísticas': the figures of this assistant alone. */
export function NumbersSection() {
  const text = useText(placeText);
  const { assistant } = usePlace();
  return (
    <>
      <SectionHead title={text.numbers} description={text.numbersAbout} />
      <numbersOfPeriod.Part assistantId={String(assistant.id)} />
    </>
  );
}
