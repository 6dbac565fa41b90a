import { ExternalLink, MessageSquareText, Users } from 'lucide-react';
import { Link } from 'wouter';
import { Avatar } from '#client/components/ui/avatar.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useContactCounts } from '#client/data/contact-counts.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatNumber } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { publicUrl } from '#client/lib/public-url.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { providerLabels } from '#shared/domain/assistants/providers.ts';

// On a phone, all links fit on one line.
const linkClass = classNames(buttonClass('secondary'), 'max-sm:px-3');

/** One of the user's assistants. */
export function AssistantRow({ assistant }: { assistant: OwnerAssistant }) {
  const text = useText(dashboardText);
  const { id, name, slug, isActive } = assistant;
  const contactCount = useContactCounts()?.(id);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Avatar src={assistant.avatarUrl} size="medium" />
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {!isActive && (
            <span className="shrink-0">
              <Badge tone="neutral">{text.inactive}</Badge>
            </span>
          )}
        </p>
        <p className="truncate text-sm text-muted-on-surface">
          {assistant.description || providerLabels[assistant.provider]}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:first:flex-1">
        <Link href={paths.chatWith(id)} aria-label={text.chatWith(name)} className={linkClass}>
          <MessageSquareText aria-hidden className="size-4 max-sm:hidden" />
          {text.chat}
        </Link>
        <Link href={paths.contacts(id)} className={linkClass}>
          <Users aria-hidden className="size-4 max-sm:hidden" />
          <span aria-hidden>{text.contacts}</span>
          <VisuallyHidden>{text.contactsOf(name)}</VisuallyHidden>
          {contactCount ? <Badge tone="neutral">{formatNumber(contactCount)}</Badge> : null}
        </Link>
        <a
          href={publicUrl(slug)}
          target="_blank"
          rel="noreferrer"
          aria-label={text.openInNewTab(name)}
          title={text.openInNewTab(name)}
          className={`${buttonClass('ghost', 'square')} hover:bg-sunken hover:text-on-surface`}
        >
          <ExternalLink aria-hidden className="size-5" strokeWidth={1.75} />
        </a>
      </div>
    </li>
  );
}
