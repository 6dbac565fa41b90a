import { ArrowLeft, ExternalLink } from 'lucide-react';
import { Link } from 'wouter';
import { Avatar } from '#client/components/ui/avatar.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { manageText } from '#client/i18n/es/assistants/assistants-manage.ts';
import { placeText } from '#client/i18n/es/assistants/assistants-place.ts';
import { classNames } from '#client/lib/class-names.ts';
import { paths } from '#client/lib/paths.ts';
import { publicUrl } from '#client/lib/public-url.ts';
import type { AssistantSection } from '#shared/domain/site-paths.ts';
import { usePlace } from './place.ts';
import { PlaceSave } from './place-save.tsx';
import { placeSections } from './sections.ts';
import type { Works } from './use-place.ts';

interface PlaceBarProps {
  at: AssistantSection | undefined;
  works: Works;
}

/**
 * The assistant's name, whether everything is saved, and a link to the chat as visitors see it. On a phone the save button is at the
 * bottom, within the thumb's reach.
 */
export function PlaceBar({ at, works }: PlaceBarProps) {
  const text = useText(placeText);
  const { editTitle } = useText(editorText);
  const { active, inactive } = useText(manageText);
  const { assistant, area, href } = usePlace();
  const shown = at ?? 'details';
  const hasSave = (at && placeSections[at].hasForm) || Object.values(works).some(Boolean);
  const list = area === 'admin' ? paths.adminAssistants : paths.myAssistants;
  return (
    <header className="flex shrink-0 items-center max-md:contents md:min-h-14 md:border-b md:border-line">
      <div className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-page max-md:shrink-0 max-md:grow-0 max-md:border-b max-md:border-line">
        <Link
          href={at ? href() : list}
          aria-label={at ? text.backToSections : text.backToList}
          className={classNames(buttonClass('ghost', 'square'), '-ml-2 shrink-0 md:hidden')}
        >
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
        <Avatar src={assistant.avatarUrl} size="small" />
        <h1 className="min-w-0 leading-tight">
          <span className="block truncate text-xs text-muted-on-surface">{editTitle}</span>
          <span className="block truncate font-semibold tracking-tight">{assistant.name}</span>
        </h1>
        <span className="shrink-0 max-md:ml-auto">
          <Badge tone={assistant.isActive ? 'accent' : 'neutral'}>{assistant.isActive ? active : inactive}</Badge>
        </span>
      </div>
      <div
        className={classNames(
          'flex shrink-0 items-center gap-2 md:pr-4 lg:pr-6',
          'max-md:order-last max-md:border-t max-md:border-line max-md:px-page max-md:pt-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]',
          !hasSave && 'max-md:hidden',
        )}
      >
        <PlaceSave shown={shown} works={works} />
        <a
          href={publicUrl(assistant.slug)}
          target="_blank"
          rel="noopener"
          title={text.seeAsVisitor}
          className={classNames(
            buttonClass('secondary'),
            'order-1 max-md:hidden max-lg:min-w-(--control) max-lg:px-0 lg:px-3',
          )}
        >
          <ExternalLink aria-hidden className="size-4" />
          <span className="max-lg:sr-only">{text.seeAsVisitor}</span>
        </a>
      </div>
    </header>
  );
}
