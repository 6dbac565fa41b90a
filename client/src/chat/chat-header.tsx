import type { ReactNode } from 'react';
import { Avatar } from '#client/components/ui/avatar.tsx';
import type { Branding } from '#shared/contracts/assistants/branding.ts';
import type { PublicAssistant } from '#shared/contracts/assistants/public-assistants.ts';

interface ChatHeaderProps {
  assistant: PublicAssistant;
  branding: Branding;
  actions: ReactNode;
}

/** The header of the chat: the logo and name of the brand, or else the assistant's picture and name. */
export function ChatHeader({ assistant, branding, actions }: ChatHeaderProps) {
  return (
    <header className="border-b border-line bg-surface pt-[env(safe-area-inset-top)] text-on-surface">
      <div className="mx-auto flex min-h-16 max-w-[1200px] items-center gap-3 px-page py-2">
        <Avatar src={branding.logoUrl ?? assistant.avatarUrl} size={branding.logoUrl ? 'logo' : 'medium'} />
        <div className="min-w-0 flex-1">
          <h1 className="truncate leading-snug font-semibold">{branding.brandName || assistant.name}</h1>
          {assistant.description && (
            <p className="truncate text-sm leading-snug text-muted-on-surface">{assistant.description}</p>
          )}
        </div>
        {actions}
      </div>
    </header>
  );
}
