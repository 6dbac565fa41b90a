import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { pick } from '#client/lib/pick.ts';
import type { OwnWidget, WidgetBody, WidgetConfig, WidgetSettings } from '#shared/contracts/assistants/widget.ts';
import { colorOr } from '#shared/domain/brand-colors.ts';
import { readableTextOn } from '#shared/domain/contrast.ts';
import { widgetWords } from '#shared/domain/widget/widget-words.ts';
import type { widgetForm } from './widget-rules.ts';

export type WidgetFormValues = z.input<typeof widgetForm>;
export type WidgetForm = UseFormReturn<WidgetFormValues, unknown, z.output<typeof widgetForm>>;

/** All settings. */
export const widgetFieldNames = [
  'position',
  'theme',
  'color',
  'label',
  'teaserText',
  'teaserDelaySeconds',
  'teaserScrollPercent',
  'teaserPath',
  'domains',
  'measures',
] as const satisfies (keyof WidgetSettings)[];

/** The settings that the form changes in those that it began with. Settings that are left out stay as they are. */
export function changedSettings(fields: Omit<WidgetBody, 'expected'>, base: WidgetSettings) {
  const isChanged = (name: keyof WidgetSettings) => JSON.stringify(fields[name]) !== JSON.stringify(base[name]);
  return pick(fields, widgetFieldNames.filter(isChanged));
}

export function widgetValues(settings: WidgetSettings): WidgetFormValues {
  return {
    ...settings,
    color: settings.color ?? '',
    label: settings.label ?? '',
    teaserText: settings.teaserText ?? '',
    teaserPath: settings.teaserPath ?? '',
    domains: settings.domains.join('\n'),
  };
}

/** The widget as it would be on a site with the form's values. An incomplete colour counts as none. */
export function previewOf(
  values: Partial<WidgetFormValues>,
  { settings, brandColor }: OwnWidget,
  { name, language }: Pick<WidgetConfig, 'name' | 'language'>,
): WidgetConfig {
  const color = colorOr(brandColor, values.color);
  const teaserText = values.teaserText?.trim();
  return {
    ...{ name, language, words: widgetWords[language], color, onColor: readableTextOn(color), measures: false },
    position: values.position ?? settings.position,
    theme: values.theme ?? settings.theme,
    label: values.label?.trim() || null,
    teaser: teaserText ? { text: teaserText, delaySeconds: 0, scrollPercent: 0, path: null } : null,
  };
}
