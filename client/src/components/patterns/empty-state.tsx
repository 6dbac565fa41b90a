import type { ReactNode } from 'react';
import type { Icon } from '#client/components/ui/icons.tsx';

interface EmptyStateProps {
  icon?: Icon;
  title: string;
  description?: string;
  /** A button or link for the next step. */
  action?: ReactNode;
  /** Use `h1` if the page has no other title. */
  heading?: 'h1' | 'h2';
  /** Whether it is directly below something else, so that it needs no room above. */
  isClose?: boolean;
  /** The language of the title, if it differs from the page's. */
  titleLang?: 'en' | undefined;
}

/** Shown for an empty page or list: a sentence and the next action. */
export function EmptyState({
  icon: Icon,
  title,
  description,
  action,
  heading: Heading = 'h2',
  titleLang,
  isClose = false,
}: EmptyStateProps) {
  return (
    <div
      className={`mx-auto flex max-w-md animate-appear flex-col items-center px-4 text-center ${isClose ? 'pt-2 pb-16' : 'py-16'}`}
    >
      {Icon && (
        <span className="mb-6 grid size-14 place-items-center rounded-2xl bg-sunken text-muted-on-surface">
          <Icon aria-hidden className="size-6" strokeWidth={1.75} />
        </span>
      )}
      <Heading lang={titleLang} className="text-xl font-semibold tracking-tight text-balance">
        {title}
      </Heading>
      {description && <p className="mt-2 text-balance text-muted">{description}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
