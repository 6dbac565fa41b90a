import { Card } from '#client/components/ui/card.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { assistantsText } from '#client/i18n/es/assistants/assistants.ts';
import { PickerGrid } from './picker-grid.tsx';

/** The placeholder of a card while the list loads. */
export function PickerLoading() {
  const text = useText(assistantsText);
  return (
    <>
      <p role="status" className="mb-6 animate-appear text-center text-muted [animation-delay:200ms]">
        {text.pickerLoading}
      </p>
      <PickerGrid>
        <li>
          <VisuallyHidden>{text.pickerLoading}</VisuallyHidden>
          <Card className="flex flex-col gap-4 p-6">
            <div className="flex gap-4">
              <Skeleton className="size-16" />
              <div className="flex-1 space-y-3 pt-1">
                <Skeleton className="h-5 w-3/4" />
                <Skeleton className="h-4 w-1/2" />
              </div>
            </div>
            <Skeleton className="h-18" />
            <Skeleton className="h-11" />
          </Card>
        </li>
      </PickerGrid>
    </>
  );
}
