import { RotateCcw, TriangleAlert } from 'lucide-react';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';

/** Shown in place of a part that failed, or whose file could not be loaded. The rest of the page keeps working. */
export function PartFault({ retry, heading = 'h2' }: { retry: () => void; heading?: 'h1' | 'h2' }) {
  const text = useText(commonText);
  return (
    <div role="alert">
      <EmptyState
        icon={TriangleAlert}
        heading={heading}
        title={text.partFailedTitle}
        description={text.partFailedDescription}
        action={
          <Button variant="secondary" onClick={retry}>
            <RotateCcw aria-hidden className="size-4" />
            {text.retry}
          </Button>
        }
      />
    </div>
  );
}
