import { ChevronRight, ExternalLink, MessageSquareText } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { placeText } from '#client/i18n/es/assistants/assistants-place.ts';
import { publicUrl } from '#client/lib/public-url.ts';
import { usePlace } from './place.ts';
import { placeSections, sectionNames } from './sections.ts';
import { UnsavedMark } from './unsaved-mark.tsx';
import type { Works } from './use-place.ts';

const rowClass = 'flex min-h-14 items-center gap-4 px-4 text-base';

/** The place on a phone: a link to the test chat, and the sections, each of which covers the list. */
export function PlaceList({ works }: { works: Works }) {
  const text = useText(placeText);
  const { tryTitle } = useText(editorText);
  const { assistant, href } = usePlace();
  return (
    <div className="min-w-0 flex-1 space-y-4 overflow-y-auto px-page py-4 md:hidden">
      <div className="flex items-center justify-between gap-4 rounded-card border border-line px-4 py-4">
        <div className="min-w-0">
          <p className="font-semibold">{tryTitle}</p>
          <p className="text-sm text-muted-on-surface">{text.tryHint}</p>
        </div>
        <Link href={href('trial')} className={`${buttonClass('primary')} shrink-0`}>
          <MessageSquareText aria-hidden className="size-4" />
          {text.trial}
        </Link>
      </div>
      <nav aria-label={text.sections}>
        <ul className="divide-y divide-line rounded-card border border-line">
          {sectionNames
            .filter((name) => name !== 'trial')
            .map((name) => {
              const { icon: Icon, label } = placeSections[name];
              return (
                <li key={name}>
                  <Link href={href(name)} className={rowClass}>
                    <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
                    <span className="min-w-0 flex-1">{label(text)}</span>
                    <UnsavedMark work={works[name]} />
                    <ChevronRight aria-hidden className="size-4.5 shrink-0 text-muted-on-surface" />
                  </Link>
                </li>
              );
            })}
        </ul>
      </nav>
      <a
        href={publicUrl(assistant.slug)}
        target="_blank"
        rel="noopener"
        className={`${rowClass} rounded-card border border-line`}
      >
        <ExternalLink aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        {text.seeAsVisitor}
      </a>
    </div>
  );
}
