export const widgetPositions = ['right', 'left'] as const;
export const widgetThemes = ['light', 'dark', 'system'] as const;

export type WidgetTheme = (typeof widgetThemes)[number];

export const maxWidgetDomains = 30;

/** Maximum lengths in characters of what a host page reports of its visitor. A longer value is ignored. */
export const identityLimits = { email: 254, name: 200, phone: 40, hash: 64 } as const;

/** An example page for the editor, which shows the widget as the form has it (client/src/widget/preview.ts). */
export const widgetPreviewPath = '/demo/preview';

/** The message that the example page sends to the editor around it when it is ready. */
export const previewIsReady = 'asistente:preview';

/** The address of the chat on a page of its own. */
export function wholeChatPath(slug: string): string {
  return `/asistente/${slug}`;
}

/** The page of an assistant that other sites may show in a frame. They may not frame any other page. */
export function framedChatPath(slug: string): string {
  return `${wholeChatPath(slug)}?w=1`;
}
