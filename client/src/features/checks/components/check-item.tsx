import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '#client/components/ui/menu.tsx';
import { useMenuChoice } from '#client/components/ui/use-menu-choice.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { checksText } from '#client/i18n/es/assistants/checks.ts';
import type { Check } from '#shared/contracts/assistants/checks.ts';
import { expectedLine } from '../expected.ts';
import { useRemoveCheck, useUpdateCheck } from '../use-checks.ts';
import { CheckDialog } from './check-dialog.tsx';

interface CheckItemProps {
  assistantId: number;
  check: Check;
}

/** A question with what is expected of its answer, and what can be done with it. */
export function CheckItem({ assistantId, check }: CheckItemProps) {
  const text = useText(checksText);
  const expected = expectedLine(text, check);
  return (
    <div className="flex items-start gap-3 rounded-card border border-line py-2.5 pr-2 pl-4">
      <div className="min-w-0 flex-1 py-1.5">
        <p className="font-medium [overflow-wrap:anywhere]">{check.question}</p>
        <p className="mt-0.5 text-sm text-muted-on-surface [overflow-wrap:anywhere]">
          {expected || text.nothingExpected}
        </p>
      </div>
      <CheckMenu assistantId={assistantId} check={check} />
    </div>
  );
}

/** What can be done with a question. */
function CheckMenu({ assistantId, check }: CheckItemProps) {
  const text = useText(checksText);
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const { choose, onMenuClosed } = useMenuChoice(setOpen);
  const saving = useUpdateCheck(assistantId, check.id);
  const remove = useRemoveCheck(assistantId);
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
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
