import { CopyPlus, EllipsisVertical, QrCode, Share2, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '#client/components/ui/menu.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import type { OwnerAssistant } from '#shared/contracts/assistant-views.ts';
import { manageText } from '../../manage-text.ts';
import { canShare } from '../../share-link.ts';
import { useLinkSharing } from '../../use-link-sharing.ts';
import type { AssistantAction } from './assistant-action.ts';

interface AssistantMenuProps {
  assistant: OwnerAssistant;
  mayCreate: boolean;
  onAction: (action: AssistantAction) => void;
}

/** The rarer things to do with an assistant. */
export function AssistantMenu({ assistant, mayCreate, onAction }: AssistantMenuProps) {
  const text = useText(manageText);
  const { id, name } = assistant;
  const { share } = useLinkSharing(assistant);
  /** Asked for once the menu is gone, so that a dialog gives the focus back to the menu's button. */
  const chosen = useRef<AssistantAction>(undefined);
  const choose = (kind: Exclude<AssistantAction['kind'], 'create'>) => () => {
    chosen.current = { kind, id };
  };

  function act() {
    if (chosen.current) onAction(chosen.current);
    chosen.current = undefined;
  }

  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="secondary" shape="square" aria-label={text.moreOf(name)} title={text.more}>
          <EllipsisVertical aria-hidden className="size-5" />
        </Button>
      </MenuTrigger>
      <MenuContent onCloseAutoFocus={act}>
        <MenuItem onSelect={canShare() ? () => void share() : choose('link')}>
          <Share2 aria-hidden />
          {text.share}
        </MenuItem>
        <MenuItem onSelect={choose('link')}>
          <QrCode aria-hidden />
          {text.qr}
        </MenuItem>
        {mayCreate && (
          <MenuItem onSelect={choose('copy')}>
            <CopyPlus aria-hidden />
            {text.duplicate}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={choose('remove')}>
          <Trash2 aria-hidden />
          {text.remove}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
