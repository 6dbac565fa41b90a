import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { Avatar } from '#client/components/ui/avatar.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';
import { paths } from '#client/lib/paths.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { SectionCard } from './section-card.tsx';

const shownMax = 3;

/** 'Chat Rápido': links to the chats of the first assistants. */
export function QuickChat({ assistants }: { assistants: OwnerAssistant[] }) {
  const text = useText(dashboardText);
  if (assistants.length === 0) return null;
  return (
    <SectionCard title={text.quickChat}>
      <ul className="space-y-2">
        {assistants.slice(0, shownMax).map(({ id, name, avatarUrl }) => (
          <li key={id}>
            <Link
              href={paths.chatWith(id)}
              className="flex min-h-14 items-center gap-3 rounded-control border border-line px-3 py-2 text-sm font-medium transition-colors duration-150 hover:border-line-strong hover:bg-sunken"
            >
              <Avatar src={avatarUrl} size="small" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <ArrowRight aria-hidden className="size-4 shrink-0 text-muted-on-surface" />
            </Link>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
