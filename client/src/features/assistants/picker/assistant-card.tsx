import { ArrowRight } from 'lucide-react';
import { Avatar } from '#client/components/ui/avatar.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { assistantsText } from '#client/i18n/es/assistants/assistants.ts';
import type { PublicAssistant } from '#shared/contracts/assistants/public-assistants.ts';
import { providerLabels } from '#shared/domain/assistants/providers.ts';
import { publicChatPath } from '#shared/domain/conversations/chat-address.ts';

/** The card of an assistant in the picker: its name, provider, model and description, and the link to its chat. */
export function AssistantCard({ assistant }: { assistant: PublicAssistant }) {
  const text = useText(assistantsText);
  return (
    <Card className="flex h-full flex-col gap-4 p-6">
      <div className="flex items-center gap-4">
        <Avatar src={assistant.avatarUrl} size="large" />
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-semibold wrap-anywhere">{assistant.name}</h2>
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            <Badge tone="accent">{providerLabels[assistant.provider]}</Badge>
            {assistant.model && <Badge tone="neutral">{assistant.model}</Badge>}
          </div>
        </div>
      </div>
      {assistant.description && <p className="line-clamp-3 text-muted-on-surface">{assistant.description}</p>}
      <a
        href={publicChatPath(assistant.slug)}
        aria-label={text.startChatWith(assistant.name)}
        className={`${buttonClass('primary')} mt-auto`}
      >
        {text.startChat}
        <ArrowRight aria-hidden className="size-4" />
      </a>
    </Card>
  );
}
