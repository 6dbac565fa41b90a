import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { TabsList } from './tabs.tsx';

interface ScrollingTabsListProps extends ComponentProps<'div'> {
  /** The tab that is open. */
  open: string;
}

/** For more tabs than a phone is wide: it can be pushed sideways, says where there are more, and has the open one in sight. */
export function ScrollingTabsList({ open, className, ...props }: ScrollingTabsListProps) {
  const list = useRef<HTMLDivElement>(null);
  const more = useHidden(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is open.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  return (
    <div className={classNames('relative overflow-hidden rounded-control bg-sunken', className)}>
      <TabsList
        ref={list}
        className="relative overflow-x-auto [scrollbar-width:none] motion-safe:scroll-smooth [&::-webkit-scrollbar]:hidden"
        {...props}
      />
      {more.before && (
        <span aria-hidden className={`${edgeClass} left-0 bg-linear-to-r`}>
          <ChevronLeft className="size-4" />
        </span>
      )}
      {more.after && (
        <span aria-hidden className={`${edgeClass} right-0 justify-end bg-linear-to-l`}>
          <ChevronRight className="size-4" />
        </span>
      )}
    </div>
  );
}

/** The arrow shows that there are tabs out of sight. */
const edgeClass =
  'pointer-events-none absolute inset-y-0 flex w-12 items-center from-sunken from-35% px-0.5 text-muted-on-surface';

/** On which sides there is more than is seen. */
function useHidden(list: RefObject<HTMLElement | null>) {
  const [before, setBefore] = useState(false);
  const [after, setAfter] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      setBefore(scrollLeft > 1);
      setAfter(scrollLeft + clientWidth < scrollWidth - 1);
    };
    const resizing = new ResizeObserver(look);
    resizing.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resizing.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list]);
  return { before, after };
}
