import type { WidgetConfig, WidgetSettings } from '#shared/contracts/assistants/widget.ts';
import { readableTextOn } from '#shared/domain/contrast.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { widgetWords } from '#shared/domain/widget/widget-words.ts';
import type { WidgetRow } from './widget.queries.ts';

/** The settings of a widget that was never changed, with the defaults of the table. */
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
  /** The brand's colour, `#rrggbb`. */
  primaryColor: string;
}

/** The settings for visitors' browsers. The allowed domains are left out, and the teaser if there is none. */
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
