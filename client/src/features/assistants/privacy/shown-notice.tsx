import { ExternalLink } from 'lucide-react';
import { useText } from '#client/i18n/catalogue.ts';
import { privacyText } from '#client/i18n/es/assistants/privacy.ts';
import type { PrivacySettings } from '#shared/contracts/privacy/privacy.ts';

/** What visitors see now: the short notice, and the link to its page. */
export function ShownNotice({ settings: { short, noticeUrl } }: { settings: PrivacySettings }) {
  const text = useText(privacyText);
  if (!short || !noticeUrl) return null;
  return (
    <div className="rounded-card border border-line bg-sunken p-3.5 text-sm wrap-anywhere">
      <p>{short}</p>
      <a
        href={noticeUrl}
        target="_blank"
        rel="noreferrer"
        className="mt-1 inline-flex min-h-9 items-center gap-1.5 font-medium text-link underline"
      >
        {text.seeWhole}
        <ExternalLink aria-hidden className="size-4" />
      </a>
    </div>
  );
}
