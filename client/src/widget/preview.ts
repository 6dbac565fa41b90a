import type { WidgetConfig } from '#shared/contracts/assistants/widget.ts';
import { previewIsReady } from '#shared/domain/widget/widget.ts';
import { createWidget } from './widget.ts';

/**
 * The widget on the editor's example page. It is created again after each change of the form, and the invitation is shown at once each
 * time.
 */
const assistant = 'preview';

addEventListener('message', ({ source, origin, data }: MessageEvent<WidgetConfig>) => {
  if (source !== parent || origin !== location.origin) return;
  document.querySelector('asistente-chat')?.remove();
  sessionStorage.removeItem(`asistente-teaser:${assistant}`);
  const teaser = data.teaser && { ...data.teaser, delaySeconds: 0, scrollPercent: 0, path: null };
  createWidget(origin, assistant, { ...data, teaser, measures: false });
});
parent.postMessage(previewIsReady, location.origin);
