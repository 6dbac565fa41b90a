import { CalendarDays, Hash, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { manageText } from '#client/i18n/es/assistants/assistants-manage.ts';
import { formatDate } from '#client/lib/format.ts';
import { publicUrl } from '#client/lib/public-url.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { publicChatPath } from '#shared/domain/conversations/chat-address.ts';
import { CopyUrlButton } from '../link/copy-url-button.tsx';

/** How many characters of an OpenAI assistant's id are shown. The number is the specification's. */
const shownIdChars = 20;

/** An assistant's public link, the day when it was created, and its id at OpenAI. */
export function AssistantFacts({ assistant }: { assistant: OwnerAssistant }) {
  const text = useText(manageText);
  const { assistantId, slug } = assistant;
  return (
    <dl className="space-y-1 border-t border-line pt-3 text-sm">
      <Fact icon={<Link2 aria-hidden className="size-4 shrink-0" />} label={text.publicLink}>
        <span className="flex min-w-0 items-center justify-between gap-1">
          <a
            href={publicUrl(slug)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 min-w-0 items-center text-link hover:underline"
          >
            <span className="truncate">{publicChatPath(slug)}</span>
          </a>
          <span className="-mr-3">
            <CopyUrlButton assistant={assistant} iconOnly />
          </span>
        </span>
      </Fact>
      <Fact icon={<CalendarDays aria-hidden className="size-4 shrink-0" />} label={text.createdOn}>
        {text.createdOn} <time dateTime={assistant.createdAt}>{formatDate(assistant.createdAt)}</time>
      </Fact>
      {assistantId && (
        <Fact icon={<Hash aria-hidden className="mt-0.5 size-4 shrink-0" />} label={text.openaiId} tall>
          <span className="font-mono text-note">
            {assistantId.length > shownIdChars ? `${assistantId.slice(0, shownIdChars)}…` : assistantId}
          </span>
          <span className="mt-0.5 block text-xs">{text.openaiIdEnded}</span>
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  icon: ReactNode;
  label: string;
  /** Whether the fact has more than one line. The icon is then beside the first. */
  tall?: boolean;
  children: ReactNode;
}

function Fact({ icon, label, tall = false, children }: FactProps) {
  return (
    <div className="flex items-center gap-2.5 text-muted-on-surface">
      <dt className={tall ? 'self-start' : ''}>
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  );
}
