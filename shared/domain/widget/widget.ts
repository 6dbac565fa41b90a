export const widgetPositions = ['right', 'left'] as const;
export const widgetThemes = ['light', 'dark', 'system'] as const;

export type WidgetTheme = (typeof widgetThemes)[number];

export const maxWidgetDomains = 30;

/** Of what a host page says of its visitor: characters. What is longer is none. */
export const identityLimits = { email: 254, name: 200, phone: 40, hash: 64 } as const;

/** An example page for the editor: with the widget as its form has it (client/src/widget/preview.ts). */
export const widgetPreviewPath = '/demo/preview';

/** What that page says to the editor around it when it is there. */
export const previewIsReady = 'asistente:preview';

/** Where a visitor has the chat to itself. */
export function wholeChatPath(slug: string): string {
  return `/asistente/${slug}`;
}

/** The page of an assistant that other sites may show in a frame; all other pages are closed to them. */
export function framedChatPath(slug: string): string {
  return `${wholeChatPath(slug)}?w=1`;
}
