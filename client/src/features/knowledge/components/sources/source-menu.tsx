import { EllipsisVertical, Eye, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { Menu, MenuContent, MenuTrigger } from '#client/components/ui/menu/menu.tsx';
import { MenuItem, MenuSeparator } from '#client/components/ui/menu/menu-parts.tsx';
import { useMenuChoice } from '#client/components/ui/menu/use-menu-choice.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import type { KnowledgeSource } from '#shared/contracts/assistants/knowledge-sources.ts';
import { isUnderWay } from '../../knowledge.queries.ts';

export type SourceAction = 'open' | 'edit' | 'read' | 'remove';

interface SourceMenuProps {
  source: KnowledgeSource;
  onAction: (action: SourceAction) => void;
}

/** The menu with the actions of a source. */
export function SourceMenu({ source, onAction }: SourceMenuProps) {
  const text = useText(knowledgeText);
  const { choose, onMenuClosed } = useMenuChoice(onAction);
  const isWritten = source.kind === 'text' || source.kind === 'qa';
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="ghost" shape="square" aria-label={text.moreOf(source.title)}>
          <EllipsisVertical aria-hidden className="size-5" />
        </Button>
      </MenuTrigger>
      <MenuContent onCloseAutoFocus={onMenuClosed}>
        <MenuItem onSelect={choose('open')}>
          <Eye aria-hidden />
          {text.open}
        </MenuItem>
        <MenuItem onSelect={choose('edit')}>
          <Pencil aria-hidden />
          {isWritten ? text.edit : text.rename}
        </MenuItem>
        {!isWritten && (
          <MenuItem disabled={isUnderWay(source)} onSelect={choose('read')}>
            <RefreshCw aria-hidden />
            {text.readAgain}
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
