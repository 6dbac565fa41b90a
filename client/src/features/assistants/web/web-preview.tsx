import { useEffect, useRef } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { widgetText } from '#client/i18n/es/assistants/widget.ts';
import type { WidgetConfig } from '#shared/contracts/assistants/widget.ts';
import { previewIsReady, widgetPreviewPath } from '#shared/domain/widget/widget.ts';

/** The widget itself on an example page, with the form's values. It is only for viewing: the linked example page is for trying it. */
export function WebPreview({ config }: { config: WidgetConfig }) {
  const text = useText(widgetText);
  const frame = useRef<HTMLIFrameElement>(null);
  const message = JSON.stringify(config);
  useEffect(() => {
    const send = () => frame.current?.contentWindow?.postMessage(JSON.parse(message), location.origin);
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === previewIsReady) send();
    };
    addEventListener('message', hear);
    send();
    return () => removeEventListener('message', hear);
  }, [message]);
  return (
    <figure>
      <figcaption className="mb-1.5 text-sm font-medium">{text.preview}</figcaption>
      <div inert className="overflow-hidden rounded-card border border-line">
        <iframe ref={frame} title={text.preview} src={widgetPreviewPath} className="block h-96 w-full" />
      </div>
    </figure>
  );
}
