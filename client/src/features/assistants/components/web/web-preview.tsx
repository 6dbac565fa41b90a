import { MessageCircle } from 'lucide-react';
import { useText } from '#client/i18n/catalogue.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { WidgetLooks } from '../../widget-form.ts';
import { widgetText } from '../../widget-text.ts';

/** The corner of a page with the button and the invitation, as they are written. */
export function WebPreview({ looks: { position, theme, color, onColor, label, teaserText } }: { looks: WidgetLooks }) {
  const text = useText(widgetText);
  const side = position === 'left' ? 'items-start' : 'items-end';
  return (
    <figure>
      <figcaption className="mb-1.5 text-sm font-medium">{text.preview}</figcaption>
      <div aria-hidden className="overflow-hidden rounded-card border border-line bg-canvas">
        <div className="flex gap-1.5 border-b border-line bg-surface p-3">
          {[0, 1, 2].map((dot) => (
            <span key={dot} className="size-2.5 rounded-full bg-line-strong" />
          ))}
        </div>
        <div className={classNames('flex h-56 flex-col justify-end gap-3 p-5', side)}>
          {teaserText && (
            <p
              className={classNames(
                'max-w-[15rem] rounded-card px-4 py-3 text-sm wrap-anywhere shadow-soft',
                theme === 'dark' ? 'bg-[#141d2f] text-[#e8edf5]' : 'bg-white text-[#111827]',
              )}
            >
              {teaserText}
            </p>
          )}
          <span
            className="inline-flex h-14 min-w-14 items-center justify-center gap-2 rounded-full px-4 font-semibold shadow-soft"
            style={{ backgroundColor: color, color: onColor }}
          >
            <MessageCircle className="size-6 shrink-0" />
            {label && <span className="truncate">{label}</span>}
          </span>
        </div>
      </div>
    </figure>
  );
}
