import type { WidgetText } from '#client/i18n/es/assistants/widget.ts';
import type { WidgetSettings } from '#shared/contracts/assistants/widget.ts';
import { widgetPositions, widgetThemes } from '#shared/domain/widget/widget.ts';

type SettingName = keyof WidgetSettings;

/** The labels of the form's fields. */
export function settingLabels(text: WidgetText): Record<SettingName, string> {
  const { position, theme, color, label, teaserText, teaserPath, domains, measures } = text;
  const { teaserDelay: teaserDelaySeconds, teaserScroll: teaserScrollPercent } = text;
  return {
    ...{ position, theme, color, label, teaserText, teaserDelaySeconds, teaserScrollPercent, teaserPath, domains },
    measures,
  };
}

/** The text for a value that is not shown as it is: a position, a theme or the domains. */
export function shownSetting(name: SettingName, value: unknown, text: WidgetText): string | undefined {
  const position = widgetPositions.find((one) => name === 'position' && one === value);
  if (position) return text.positions[position];
  const theme = widgetThemes.find((one) => name === 'theme' && one === value);
  if (theme) return text.themes[theme];
  return name === 'domains' && Array.isArray(value) ? value.join('\n') : undefined;
}
