import type { WidgetConfig, WidgetSettings } from '#shared/contracts/assistants/widget.ts';
import { readableTextOn } from '#shared/domain/contrast.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { widgetWords } from '#shared/domain/widget/widget-words.ts';
import type { WidgetRow } from './widget.queries.ts';

/** Of one that nobody has changed: as the table says. */
const defaults: WidgetSettings = {
  position: 'right',
  theme: 'light',
  color: null,
  label: null,
  teaserText: null,
  teaserDelaySeconds: 5,
  teaserScrollPercent: 0,
  teaserPath: null,
  domains: [],
  measures: false,
};

export function presentSettings(row: WidgetRow | null | undefined): WidgetSettings {
  if (!row) return defaults;
  const { identitySecret: _, ...settings } = row;
  return settings;
}

interface Shown {
  name: string;
  language: VisitorLanguage;
  /** Of the brand, `#rrggbb`. */
  primaryColor: string;
}

/** What visitors' browsers get: nothing of who may show it, and of a teaser only where there is one. */
export function presentWidget(settings: WidgetSettings, { name, language, primaryColor }: Shown): WidgetConfig {
  const color = settings.color ?? primaryColor;
  const { teaserText } = settings;
  return {
    name,
    language,
    words: widgetWords[language],
    position: settings.position,
    theme: settings.theme,
    color,
    onColor: readableTextOn(color),
    label: settings.label,
    teaser: teaserText
      ? {
          text: teaserText,
          delaySeconds: settings.teaserDelaySeconds,
          scrollPercent: settings.teaserScrollPercent,
          path: settings.teaserPath,
        }
      : null,
    measures: settings.measures,
  };
}
