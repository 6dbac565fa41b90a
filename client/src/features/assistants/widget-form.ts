import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod';
import { colorSchema } from '#shared/contracts/branding.ts';
import { type OwnWidget, type WidgetConfig, widgetFields } from '#shared/contracts/widget.ts';
import { readableTextOn } from '#shared/domain/contrast.ts';

/** As it is written: a domain a line, and blanks for what is left to the defaults. */
export const widgetForm = widgetFields.extend({
  color: z.union([z.literal('').transform(() => null), colorSchema]),
  domains: z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .pipe(widgetFields.shape.domains),
});

export type WidgetFormValues = z.input<typeof widgetForm>;
export type WidgetForm = UseFormReturn<WidgetFormValues, unknown, z.output<typeof widgetForm>>;

export function widgetValues({ settings }: OwnWidget): WidgetFormValues {
  return {
    ...settings,
    color: settings.color ?? '',
    label: settings.label ?? '',
    teaserText: settings.teaserText ?? '',
    teaserPath: settings.teaserPath ?? '',
    domains: settings.domains.join('\n'),
  };
}

export type WidgetLooks = Pick<WidgetConfig, 'position' | 'theme' | 'color' | 'onColor' | 'label'> & {
  teaserText: string | null;
};

/** As it would look with what is written; half a colour counts as none. */
export function looksOf(values: Partial<WidgetFormValues>, { settings, brandColor }: OwnWidget): WidgetLooks {
  const written = colorSchema.safeParse(values.color);
  const color = written.success ? written.data : brandColor;
  return {
    position: values.position ?? settings.position,
    theme: values.theme ?? settings.theme,
    color,
    onColor: readableTextOn(color),
    label: values.label?.trim() || null,
    teaserText: values.teaserText?.trim() || null,
  };
}
