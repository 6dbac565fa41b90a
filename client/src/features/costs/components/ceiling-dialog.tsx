import { ConflictQuestion } from '#client/components/patterns/conflict-question.tsx';
import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { useEditing } from '#client/hooks/use-editing.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { costsText } from '#client/i18n/es/platform/costs.ts';
import { changedFields } from '#client/lib/edit-conflict.ts';
import { formatDollars } from '#client/lib/format.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import { type Ceiling, ceilingLimits } from '#shared/contracts/accounts/ceilings.ts';
import { type CeilingLimits, type CeilingSlot, ceilingAt, noLimits } from '../ceiling-slot.ts';
import { useReadLimits, useSetCeiling } from '../use-set-ceiling.ts';

interface CeilingDialogProps {
  slot: CeilingSlot;
  stored: Ceiling | undefined;
  name: string;
  onClose: () => void;
}

const names = ['limit', 'messages'] as const;

/** The dialog for a ceiling: an amount, and for visitors also a number of messages. Empty fields mean no ceiling. */
export function CeilingDialog({ slot, stored, name, onClose }: CeilingDialogProps) {
  const text = useText(costsText);
  const set = useSetCeiling(slot);
  const read = useReadLimits(slot);
  const before = limitsOf(stored);
  const form = useZodForm(ceilingLimits, { defaultValues: before });
  const editing = useEditing({
    form,
    stored: before,
    names,
    changesOf: (limits: CeilingLimits, base: CeilingLimits) => changedFields(limits, base, names),
    valuesOf: limitsOf,
    save: async (limits, base = before) => limitsOf(ceilingAt(await set.mutateAsync({ limits, base }), slot)),
    read,
    onSaved: onClose,
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={text.dialogTitle}
      description={name}
      form={form}
      mutation={{ mutateAsync: editing.mutateAsync, isPending: set.isPending }}
      saveLabel={text.save}
      onClose={onClose}
    >
      {slot.scope === 'visitor' && (
        <FormField label={text.visitorMessages} help={text.visitorMessagesHelp} error={errors.messages?.message}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              step={1}
              {...form.register('messages', { setValueAs: numberOf })}
            />
          )}
        </FormField>
      )}
      <FormField label={text.limit} help={text.limitHelp} error={errors.limit?.message}>
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            {...form.register('limit', { setValueAs: numberOf })}
          />
        )}
      </FormField>
      <ConflictQuestion
        editing={editing}
        labels={{ limit: text.limit, messages: text.visitorMessages }}
        shown={(field, value) => {
          if (typeof value !== 'number') return text.noCeiling;
          return field === 'limit' ? formatDollars(value) : text.messages(value);
        }}
      />
    </FormDialog>
  );
}

function limitsOf(limits: CeilingLimits = noLimits): CeilingLimits {
  return { limit: limits.limit, messages: limits.messages };
}

function numberOf(value: unknown): number | null {
  return value === '' || value === null ? null : Number(value);
}
