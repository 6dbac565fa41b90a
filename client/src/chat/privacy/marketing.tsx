import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { myDataText } from '#client/i18n/es/visitor/my-data.ts';
import type { MyDataClient } from './my-data-client.ts';

interface MarketingProps {
  calls: MyDataClient;
  /** The text beside the checkbox that the visitor ticked. */
  text: string;
  onWithdrawn: () => void;
}

/** Shows that the visitor has agreed to marketing, with a button to withdraw. */
export function Marketing({ calls, text: agreed, onWithdrawn }: MarketingProps) {
  const text = useText(myDataText);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  return (
    <section aria-label={text.marketing} className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{text.marketing}</h3>
      <p className="mb-2 text-sm text-muted-on-surface wrap-anywhere">{text.marketingAgreed(agreed)}</p>
      <Button
        variant="secondary"
        className="w-full"
        isPending={isBusy}
        onClick={() => {
          setBusy(true);
          setFailed(false);
          calls
            .withdrawMarketing()
            .then(onWithdrawn, () => setFailed(true))
            .finally(() => setBusy(false));
        }}
      >
        {text.withdrawMarketing}
      </Button>
      {hasFailed && (
        <p role="alert" className="text-sm text-danger-text">
          {text.failed}
        </p>
      )}
    </section>
  );
}
