import { Avatar } from '#client/components/ui/avatar.tsx';
import { paths } from '#client/lib/paths.ts';
import type { PublicAssistant } from '#shared/contracts/assistants/public-assistants.ts';
import type { Conversation } from '#shared/contracts/conversations/conversations.ts';
import { providerLabels } from '#shared/domain/assistants/providers.ts';
import { SidebarLink } from './sidebar-link.tsx';

interface AssistantLinksProps {
  assistants: PublicAssistant[];
  chosenId: number | undefined;
  /** The user's conversations, the newest first. */
  conversations: Conversation[];
  onChosen: (() => void) | undefined;
}

/** The user's assistants. Each links to its newest conversation, or to a new one. */
export function AssistantLinks({ assistants, chosenId, conversations, onChosen }: AssistantLinksProps) {
  return (
    <ul className="space-y-0.5">
      {assistants.map((assistant) => {
        const newest = conversations.find(({ assistantId }) => assistantId === assistant.id);
        return (
          <li key={assistant.id}>
            <SidebarLink
              href={newest ? paths.chat(newest.id) : paths.chatWith(assistant.id)}
              current={assistant.id === chosenId}
              onClick={onChosen}
            >
              <Avatar src={assistant.avatarUrl} size="small" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{assistant.name}</span>
                <span className="block truncate text-xs text-muted-on-surface in-aria-[current=page]:text-inherit">
                  {assistant.model ?? providerLabels[assistant.provider]}
                </span>
              </span>
            </SidebarLink>
          </li>
        );
      })}
    </ul>
  );
}
