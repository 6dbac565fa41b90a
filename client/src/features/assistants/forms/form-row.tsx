import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { assistantFormsText } from '#client/i18n/es/assistants/assistants-forms.ts';
import type { Form } from '#shared/contracts/assistants/forms.ts';
import { FormDialogOf } from './dialogs.ts';
import { bodyOf } from './form-values.ts';
import { useRemoveForm, useSaveForm } from './use-forms.ts';

/** A form in the list: when it is offered, how often it was filled in, and the actions for it. */
export function FormRow({ assistantId, form }: { assistantId: number; form: Form }) {
  const text = useText(assistantFormsText);
  const [open, setOpen] = useState<'form' | 'removal'>();
  const save = useSaveForm(assistantId, form.id);
  const remove = useRemoveForm(assistantId);
  const { title, fields, answered, offerWords, inGreeting, isActive } = form;
  const phrases = offerWords.split('\n').filter(Boolean);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-4">
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        <p className="mt-0.5 text-sm text-muted-on-surface">
          {[text.fieldCount(fields.length), text.answeredCount(answered), ...(inGreeting ? [text.button] : [])].join(
            ' · ',
          )}
        </p>
        {phrases.length > 0 && (
          <p className="mt-1 text-sm wrap-anywhere">
            <span className="text-muted-on-surface">{text.offeredFor}</span>{' '}
            {phrases.map((phrase) => `«${phrase}»`).join(', ')}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        <Switch
          checked={isActive}
          isPending={save.isPending}
          label={text.activeOf(title)}
          labelHidden
          onCheckedChange={(active) => save.mutate({ ...bodyOf(form), isActive: active })}
        />
        <Button variant="ghost" shape="square" aria-label={text.editOf(title)} onClick={() => setOpen('form')}>
          <Pencil aria-hidden className="size-4" />
        </Button>
        <Button variant="ghost" shape="square" aria-label={text.removeOf(title)} onClick={() => setOpen('removal')}>
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
      {open === 'form' && <FormDialogOf assistantId={assistantId} form={form} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        open={open === 'removal'}
        onOpenChange={() => setOpen(undefined)}
        title={text.removeTitle(title)}
        description={text.removeDescription}
        confirmLabel={text.remove}
        tone="danger"
        onConfirm={() => remove.mutateAsync(form.id)}
      />
    </li>
  );
}
