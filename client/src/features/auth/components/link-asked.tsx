import { useEffect } from 'react';
import { mainId } from '#client/components/patterns/layout/main.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { authText } from '#client/i18n/es/auth.ts';

/** The content that replaces the form after a link was requested. */
export function LinkAsked({ onOther }: { onOther: () => void }) {
  const text = useText(authText);
  // The button that had the focus is gone. The focus moves here, so that screen readers read what replaced the form.
  useEffect(() => document.getElementById(mainId)?.focus(), []);
  return (
    <>
      <p className="mb-6 text-sm text-muted">{text.linkMissing}</p>
      <div className="grid">
        <Button variant="secondary" onClick={onOther}>
          {text.otherAddress}
        </Button>
      </div>
    </>
  );
}
