import { useController } from 'react-hook-form';
import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import { pageForm } from '../source-forms.ts';
import { useAddSource } from '../use-knowledge.ts';

/** The dialog for the address of a web page, or of a whole site. */
export function PageDialog({ assistantId, onClose }: { assistantId: number; onClose: () => void }) {
  const text = useText(knowledgeText);
  const { mutateAsync, isPending } = useAddSource(assistantId);
  const form = useZodForm(pageForm, { defaultValues: { url: '', kind: 'page', refreshes: true } });
  const { field: refreshes } = useController({ control: form.control, name: 'refreshes' });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={text.pageTitle}
      form={form}
      mutation={{ mutateAsync, isPending }}
      saveLabel={text.addThis}
      onClose={onClose}
    >
      <FormField label={text.pageUrl} help={text.pageUrlHelp} error={errors.url?.message}>
        {(control) => (
          <Input {...control} autoFocus type="url" inputMode="url" autoComplete="off" {...form.register('url')} />
        )}
      </FormField>
      <FormField label={text.pageWhat} error={errors.kind?.message}>
        {(control) => (
          <Select {...control} {...form.register('kind')}>
            <option value="page">{text.onlyPage}</option>
            <option value="site">{text.wholeSite}</option>
          </Select>
        )}
      </FormField>
      <Switch checked={refreshes.value} onCheckedChange={refreshes.onChange} label={text.refreshes} />
    </FormDialog>
  );
}
