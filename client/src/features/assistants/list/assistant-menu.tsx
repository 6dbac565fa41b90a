import {
  BookOpenText,
  ChartNoAxesColumn,
  CopyPlus,
  EllipsisVertical,
  MessageCircle,
  QrCode,
  Share2,
  Trash2,
} from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { Menu, MenuContent, MenuTrigger } from '#client/components/ui/menu/menu.tsx';
import { MenuItem, MenuSeparator } from '#client/components/ui/menu/menu-parts.tsx';
import { useMenuChoice } from '#client/components/ui/menu/use-menu-choice.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { manageText } from '#client/i18n/es/assistants/assistants-manage.ts';
import { isNarrow } from '#client/lib/browser/narrow.ts';
import { paths } from '#client/lib/paths.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { canShare } from '../link/share-link.ts';
import { useLinkSharing } from '../link/use-link-sharing.ts';
import type { AssistantAction } from './assistant-action.ts';

interface AssistantMenuProps {
  assistant: OwnerAssistant;
  mayCreate: boolean;
  onAction: (action: AssistantAction) => void;
}

/** The menu of the less common actions for an assistant. */
export function AssistantMenu({ assistant, mayCreate, onAction }: AssistantMenuProps) {
  const text = useText(manageText);
  const { id, name } = assistant;
  const { share } = useLinkSharing(assistant);
  const { choose, onMenuClosed } = useMenuChoice(onAction);
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="secondary" shape="square" aria-label={text.moreOf(name)} title={text.more}>
          <EllipsisVertical aria-hidden className="size-5" />
        </Button>
      </MenuTrigger>
      <MenuContent className="max-w-[min(20rem,calc(100vw-1rem))]" onCloseAutoFocus={onMenuClosed}>
        {isNarrow() && <PlacesOfPhones assistant={assistant} />}
        <MenuItem onSelect={canShare() ? () => void share() : choose({ kind: 'link', id })}>
          <Share2 aria-hidden />
          {text.share}
        </MenuItem>
        <MenuItem onSelect={choose({ kind: 'link', id })}>
          <QrCode aria-hidden />
          {text.qr}
        </MenuItem>
        {mayCreate && (
          <MenuItem onSelect={choose({ kind: 'copy', id })}>
            <CopyPlus aria-hidden />
            {text.duplicate}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={choose({ kind: 'remove', id })}>
          <Trash2 aria-hidden />
          {text.remove}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

/** The links that a wide card shows directly. */
function PlacesOfPhones({ assistant: { id, name } }: Pick<AssistantMenuProps, 'assistant'>) {
  const text = useText(manageText);
  return (
    <>
      <MenuItem asChild>
        <Link href={paths.chatWith(id)}>
          <MessageCircle aria-hidden />
          {text.chatWith(name)}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href={paths.assistant(id, 'knowledge')}>
          <BookOpenText aria-hidden />
          {text.knowledgeOf(name)}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href={paths.assistant(id, 'numbers')}>
          <ChartNoAxesColumn aria-hidden />
          {text.numbersOf(name)}
        </Link>
      </MenuItem>
      <MenuSeparator />
    </>
  );
}
