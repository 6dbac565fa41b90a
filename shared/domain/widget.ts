export const widgetPositions = ['right', 'left'] as const;
export const widgetThemes = ['light', 'dark', 'system'] as const;

export type WidgetTheme = (typeof widgetThemes)[number];

export const maxWidgetDomains = 30;

/** The page of an assistant that other sites may show in a frame; all other pages are closed to them. */
export function framedChatPath(slug: string): string {
  return `/asistente/${slug}?w=1`;
}
