import { classNames } from '#client/lib/class-names.ts';
import type { AssistantSection } from '#shared/domain/site-paths.ts';
import { SectionContext } from './place.ts';
import { placeSections, sectionNames } from './sections.ts';
import type { Works } from './use-place.ts';

interface PlacePanelsProps {
  shown: AssistantSection;
  works: Works;
  className: string;
}

/** The visible section, and, hidden, those that have work in progress. Each scrolls by itself. */
export function PlacePanels({ shown, works, className }: PlacePanelsProps) {
  return sectionNames.map((name) => {
    const { Part } = placeSections[name];
    if (!Part || (name !== shown && !works[name])) return null;
    return (
      <div
        key={name}
        hidden={name !== shown}
        className={classNames(
          'relative min-w-0 flex-1 overflow-y-auto overscroll-contain px-page pt-5 pb-10 [scroll-padding-block:1rem]',
          className,
        )}
      >
        <div className="@container mx-auto max-w-[1120px]">
          <SectionContext value={name}>
            <Part />
          </SectionContext>
        </div>
      </div>
    );
  });
}
