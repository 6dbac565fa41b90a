import { PanelLeft } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { conversationsText } from '#client/i18n/es/conversations.ts';
import { type ChatChoice, ChatSidebar } from './chat-sidebar.tsx';

/** The sidebar as a drawer, if there is no room for it beside the conversation. */
export function ChatDrawer(choice: ChatChoice) {
  const text = useText(conversationsText);
  const [open, setOpen] = useState(false);
  return (
    <div className="lg:hidden">
      <Button
        variant="ghost"
        shape="square"
        aria-label={text.openSidebar}
        title={text.openSidebar}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <PanelLeft aria-hidden className="size-5" strokeWidth={1.75} />
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={text.openSidebar} size="drawer">
        <div className="-m-4 sm:-m-6">
          <ChatSidebar {...choice} onChosen={() => setOpen(false)} />
        </div>
      </Dialog>
    </div>
  );
}
