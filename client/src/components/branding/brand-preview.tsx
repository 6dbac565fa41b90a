import { ArrowUp } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Avatar } from '#client/components/ui/avatar.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { brandText } from '#client/i18n/es/assistants/branding.ts';
import type { Branding } from '#shared/contracts/assistants/branding.ts';
import type { PublicAssistant } from '#shared/contracts/assistants/public-assistants.ts';

interface BrandPreviewProps {
  assistant: Pick<PublicAssistant, 'name' | 'description' | 'avatarUrl'>;
  branding: Branding;
  /** The chat's styles for the branding. */
  style: CSSProperties;
  /** Set if the logo is on another site: this page loads pictures of this site only. */
  hasForeignLogo: boolean;
}

/** A preview of the public chat in a business's colours. */
export function BrandPreview({ assistant, branding, style, hasForeignLogo }: BrandPreviewProps) {
  const text = useText(brandText);
  return (
    <figure className="min-w-0 max-lg:order-first lg:sticky lg:top-0 lg:self-start">
      <figcaption className="mb-2 text-sm font-medium">{text.preview}</figcaption>
      <div
        inert
        style={style}
        className="overflow-hidden rounded-card border border-line bg-canvas text-text shadow-soft"
      >
        <div className="flex min-h-16 items-center gap-3 border-b border-line bg-surface px-4 py-2 text-on-surface">
          <Avatar src={branding.logoUrl ?? assistant.avatarUrl} size={branding.logoUrl ? 'logo' : 'medium'} />
          <div className="min-w-0 flex-1">
            <p className="truncate leading-snug font-semibold">{branding.brandName || assistant.name}</p>
            <p className="truncate text-sm leading-snug text-muted-on-surface">{assistant.description}</p>
          </div>
        </div>
        <div className="flex flex-col gap-4 p-4">
          <p className="max-w-[85%] self-end rounded-card rounded-br-sm border border-primary-edge bg-primary px-4 py-2.5 text-on-primary">
            {text.previewQuestion}
          </p>
          <div className="flex gap-3">
            <Avatar src={assistant.avatarUrl} size="small" />
            <p className="rounded-card rounded-tl-sm border border-line bg-surface px-4 py-3 text-on-surface">
              {text.previewReply} <span className="text-link underline underline-offset-3">{text.previewLink}</span>
            </p>
          </div>
          <div className="flex items-center gap-2 rounded-2xl border border-line-strong bg-surface p-1.5 text-muted-on-surface">
            <span className="flex-1 px-2.5">{text.previewPlaceholder}</span>
            <span className={buttonClass('primary', 'square')}>
              <ArrowUp aria-hidden className="size-5" />
            </span>
          </div>
        </div>
      </div>
      {hasForeignLogo && <p className="mt-2 text-sm text-muted-on-surface">{text.previewLogo}</p>}
    </figure>
  );
}
