import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Menu, MenuContent, MenuTrigger } from '#client/components/ui/menu/menu.tsx';
import { MenuItem, MenuSeparator } from '#client/components/ui/menu/menu-parts.tsx';
import { useMenuChoice } from '#client/components/ui/menu/use-menu-choice.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { checksText } from '#client/i18n/es/assistants/checks.ts';
import type { Check } from '#shared/contracts/assistants/checks.ts';
import { useRemoveCheck, useUpdateCheck } from '../use-checks.ts';
import { CheckDialog } from './dialogs.ts';

/** The menu of actions for a question. */
export function CheckMenu({ assistantId, check }: { assistantId: number; check: Check }) {
  const text = useText(checksText);
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const { choose, onMenuClosed } = useMenuChoice(setOpen);
  const saving = useUpdateCheck(assistantId, check.id);
  const remove = useRemoveCheck(assistantId);
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu>
        <MenuTrigger>
          <Button variant="ghost" shape="square" aria-label={text.moreOf(check.question)}>
            <EllipsisVertical aria-hidden className="size-5" />
          </Button>
        </MenuTrigger>
        <MenuContent onCloseAutoFocus={onMenuClosed}>
          <MenuItem onSelect={choose('edit')}>
            <Pencil aria-hidden />
            {text.edit}
          </MenuItem>
          <MenuSeparator />
          <MenuItem tone="danger" onSelect={choose('remove')}>
            <Trash2 aria-hidden />
            {text.remove}
          </MenuItem>
        </MenuContent>
      </Menu>
      {open === 'edit' && (
        <CheckDialog
          assistantId={assistantId}
          title={text.editTitle}
          saveLabel={text.save}
          check={check}
          saving={saving}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={close}
        title={text.removeTitle}
        description={text.removeDescription(check.question)}
        confirmLabel={text.remove}
        pendingLabel={text.removing}
        tone="danger"
        onConfirm={() => remove.mutateAsync(check)}
      />
    </>
  );
}
