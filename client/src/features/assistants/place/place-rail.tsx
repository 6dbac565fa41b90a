import { Link } from 'wouter';
import { useText } from '#client/i18n/catalogue.ts';
import { placeText } from '#client/i18n/es/assistants/assistants-place.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { AssistantSection } from '#shared/domain/site-paths.ts';
import { usePlace } from './place.ts';
import { placeSections, sectionNames } from './sections.ts';
import { UnsavedMark } from './unsaved-mark.tsx';
import type { Works } from './use-place.ts';

interface PlaceRailProps {
  at: AssistantSection | undefined;
  works: Works;
}

/** The links to the sections, beside the visible one. */
export function PlaceRail({ at = 'details', works }: PlaceRailProps) {
  const text = useText(placeText);
  const { href } = usePlace();
  return (
    <nav aria-label={text.sections} className="w-48 shrink-0 overflow-y-auto border-r border-line p-2 max-md:hidden">
      <ul className="space-y-px">
        {sectionNames.map((name) => {
          const { icon: Icon, label } = placeSections[name];
          return (
            <li key={name} className={name === 'trial' ? 'xl:hidden' : ''}>
              <Link
                href={href(name)}
                aria-current={at === name ? 'page' : undefined}
                className={classNames(
                  'flex min-h-(--control) items-center gap-3 rounded-control px-2.5 text-sm font-medium transition-colors duration-150',
                  at === name
                    ? 'bg-sunken font-semibold text-on-surface'
                    : 'text-muted-on-surface hover:bg-sunken hover:text-on-surface',
                )}
              >
                <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
                <span className="min-w-0 flex-1 truncate">{label(text)}</span>
                <UnsavedMark work={works[name]} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
