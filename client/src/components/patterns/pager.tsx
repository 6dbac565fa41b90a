import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { listText } from '#client/i18n/es/lists.ts';

interface PagerProps {
  pageNumber: number;
  nextCursor: string | undefined;
  goOn: (cursor: string) => void;
  goBack: () => void;
}

/** The buttons for the next and the previous page of a list. Nothing if there is only one page. */
export function Pager({ pageNumber, nextCursor, goOn, goBack }: PagerProps) {
  const text = useText(listText);
  if (pageNumber === 1 && nextCursor === undefined) return null;
  return (
    <nav aria-label={text.pages} className="mt-6 flex items-center justify-center gap-3">
      <Button variant="secondary" disabled={pageNumber === 1} onClick={goBack}>
        <ChevronLeft aria-hidden className="size-4" />
        {text.previous}
      </Button>
      <span aria-live="polite" className="text-sm text-muted">
        {text.page(pageNumber)}
      </span>
      <Button
        variant="secondary"
        disabled={nextCursor === undefined}
        onClick={() => nextCursor !== undefined && goOn(nextCursor)}
      >
        {text.next}
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </nav>
  );
}
