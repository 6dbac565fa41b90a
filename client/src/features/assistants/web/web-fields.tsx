import { useWatch } from 'react-hook-form';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { fieldClass, Input } from '#client/components/ui/form/input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { widgetText } from '#client/i18n/es/assistants/widget.ts';
import { colorOr } from '#shared/domain/brand-colors.ts';
import { widgetPositions, widgetThemes } from '#shared/domain/widget/widget.ts';
import { FormSection } from '../editor/fields/form-section.tsx';
import type { WidgetForm } from './widget-form.ts';

interface WebFieldsProps {
  form: WidgetForm;
  /** The colour that the picker shows while none is entered. */
  fallbackColor: string;
}

export function WebFields({ form, fallbackColor }: WebFieldsProps) {
  const text = useText(widgetText);
  const { errors } = form.formState;
  return (
    <>
      <FormSection title={text.looksTitle}>
        <FormField label={text.position} error={errors.position?.message}>
          {(control) => (
            <Select {...control} {...form.register('position')}>
              {widgetPositions.map((position) => (
                <option key={position} value={position}>
                  {text.positions[position]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField label={text.theme} error={errors.theme?.message}>
          {(control) => (
            <Select {...control} {...form.register('theme')}>
              {widgetThemes.map((theme) => (
                <option key={theme} value={theme}>
                  {text.themes[theme]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <ColorField form={form} fallback={fallbackColor} />
        <FormField label={text.label} help={text.labelHelp} error={errors.label?.message}>
          {(control) => (
            <Input {...control} {...form.register('label')} placeholder={text.labelPlaceholder} autoComplete="off" />
          )}
        </FormField>
      </FormSection>
      <FormSection title={text.teaserTitle}>
        <FormField label={text.teaserText} help={text.teaserDescription} error={errors.teaserText?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('teaserText')}
              placeholder={text.teaserPlaceholder}
              autoComplete="off"
            />
          )}
        </FormField>
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField label={text.teaserDelay} error={errors.teaserDelaySeconds?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register('teaserDelaySeconds', { valueAsNumber: true })}
                type="number"
                inputMode="numeric"
              />
            )}
          </FormField>
          <FormField label={text.teaserScroll} error={errors.teaserScrollPercent?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register('teaserScrollPercent', { valueAsNumber: true })}
                type="number"
                inputMode="numeric"
              />
            )}
          </FormField>
        </div>
        <FormField label={text.teaserPath} help={text.teaserPathHelp} error={errors.teaserPath?.message}>
          {(control) => <Input {...control} {...form.register('teaserPath')} autoComplete="off" spellCheck={false} />}
        </FormField>
      </FormSection>
      <FormSection title={text.domainsTitle}>
        <FormField label={text.domains} help={text.domainsHelp} error={errors.domains?.message}>
          {(control) => (
            <textarea
              {...control}
              {...form.register('domains')}
              rows={3}
              spellCheck={false}
              autoComplete="off"
              className={fieldClass}
            />
          )}
        </FormField>
      </FormSection>
      <FormSection title={text.measuringTitle}>
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input type="checkbox" className="size-5 shrink-0 accent-primary" {...form.register('measures')} />
          <span className="min-w-0">{text.measures}</span>
        </label>
        <p className="text-sm text-muted-on-surface">{text.measuresHelp}</p>
      </FormSection>
    </>
  );
}

function ColorField({ form, fallback }: { form: WidgetForm; fallback: string }) {
  const text = useText(widgetText);
  const color = colorOr(fallback, useWatch({ control: form.control, name: 'color' }));
  return (
    <FormField label={text.color} help={text.colorHelp} error={form.formState.errors.color?.message}>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={text.colorPicker}
            value={color}
            onChange={({ target }) => form.setValue('color', target.value, { shouldDirty: true, shouldValidate: true })}
            className="size-11 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
          />
          <Input
            {...control}
            {...form.register('color')}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
        </div>
      )}
    </FormField>
  );
}
