import { useWatch } from 'react-hook-form';
import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { fieldClass, Input } from '#client/components/ui/form/input.tsx';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { assistantFormsText } from '#client/i18n/es/assistants/assistants-forms.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import { type Form, formBody } from '#shared/contracts/assistants/forms.ts';
import { formLimits } from '#shared/domain/conversations/cards.ts';
import { FormSection } from '../editor/fields/form-section.tsx';
import { FieldsEditor } from './fields-editor.tsx';
import { bodyOf, newForm } from './form-values.ts';
import { useSaveForm } from './use-forms.ts';

interface FormDialogOfProps {
  assistantId: number;
  /** The form to change. Without it, a new one is created. */
  form?: Form;
  onClose: () => void;
}

/** Edits what a form asks for, and when it is offered. */
export function FormDialogOf({ assistantId, form: stored, onClose }: FormDialogOfProps) {
  const text = useText(assistantFormsText);
  const save = useSaveForm(assistantId, stored?.id);
  const form = useZodForm(formBody, { defaultValues: stored ? bodyOf(stored) : newForm(text) });
  const { errors } = form.formState;
  const [fields, inGreeting] = useWatch({ control: form.control, name: ['fields', 'inGreeting'] });
  return (
    <FormDialog
      title={stored ? text.editTitle : text.newTitle}
      form={form}
      mutation={save}
      saveLabel={text.save}
      onClose={onClose}
    >
      <FormField label={text.title} help={text.titleHelp} error={errors.title?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('title')}
            autoComplete="off"
            maxLength={formLimits.title}
            placeholder={text.titlePlaceholder}
          />
        )}
      </FormField>
      <FormSection title={text.fields}>
        <FieldsEditor
          fields={fields}
          errors={errors.fields}
          onChange={(next) =>
            form.setValue('fields', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
        />
      </FormSection>
      <FormSection title={text.offering}>
        <Switch
          checked={inGreeting}
          onCheckedChange={(on) =>
            form.setValue('inGreeting', on, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
          label={text.inGreeting}
        />
        <FormField label={text.offerWords} help={text.offerWordsHelp} error={errors.offerWords?.message}>
          {(control) => (
            <textarea
              {...control}
              {...form.register('offerWords')}
              rows={3}
              maxLength={formLimits.words}
              placeholder={text.offerWordsPlaceholder}
              className={fieldClass}
            />
          )}
        </FormField>
        <FormField label={text.introLabel} error={errors.intro?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('intro')}
              autoComplete="off"
              maxLength={formLimits.text}
              placeholder={text.introPlaceholder}
            />
          )}
        </FormField>
        <FormField label={text.thanksLabel} error={errors.thanks?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('thanks')}
              autoComplete="off"
              maxLength={formLimits.text}
              placeholder={text.thanksPlaceholder}
            />
          )}
        </FormField>
      </FormSection>
    </FormDialog>
  );
}
