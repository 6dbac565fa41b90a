import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { mailEndpoints } from '#shared/contracts/platform/mail.ts';

/**
 * A preview of the mail that an owner gets about a contact, with invented data, on request. The frame runs no scripts and loads nothing.
 */
export function MailPreview() {
  const text = useText(settingsText);
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <SectionCard
      title={text.mailPreviewTitle}
      description={text.mailPreviewDescription}
      actions={
        <Button variant="secondary" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          <Icon aria-hidden className="size-4" />
          {isShown ? text.mailPreviewHide : text.mailPreviewShow}
        </Button>
      }
    >
      {isShown && (
        <iframe
          src={mailEndpoints.preview.path}
          title={text.mailPreviewTitle}
          sandbox=""
          className="h-[36rem] w-full rounded-control border border-line"
        />
      )}
    </SectionCard>
  );
}
