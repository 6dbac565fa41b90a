import { ExternalLink, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '#client/i18n/catalogue.ts';
import { allAssistantsText } from '#client/i18n/es/assistants/assistants-admin.ts';
import { paths } from '#client/lib/paths.ts';
import { chatHost } from '#client/lib/public-url.ts';
import type { AdminAssistant } from '#shared/contracts/assistants/assistant-views.ts';

/** The assistant's owner, and the address where visitors find it: `{chat host}/{slug}`. */
export function AdminAssistantFacts({ assistant }: { assistant: AdminAssistant }) {
  const text = useText(allAssistantsText);
  const { userId, ownerUsername, slug } = assistant;
  const url = `${chatHost()}/${slug}`;
  const linkClass = 'inline-flex min-h-11 min-w-0 max-w-full items-center text-link hover:underline';
  return (
    <dl className="border-t border-line pt-2 text-sm">
      <div className="flex items-center gap-2.5 text-muted-on-surface">
        <dt>
          <UserRound aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">{text.owner}</span>
        </dt>
        <dd className="min-w-0">
          <Link href={paths.assistantsOf(userId)} title={text.ownedBy(ownerUsername)} className={linkClass}>
            <span className="truncate">{ownerUsername}</span>
          </Link>
        </dd>
      </div>
      <div className="flex items-center gap-2.5 text-muted-on-surface">
        <dt>
          <ExternalLink aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">{text.publicLink}</span>
        </dt>
        <dd className="min-w-0">
          <a href={url} target="_blank" rel="noopener" className={linkClass}>
            <span className="truncate">{url.replace(/^https?:\/\//, '')}</span>
          </a>
        </dd>
      </div>
    </dl>
  );
}
