import type { ReactNode } from 'react';
import { useDocumentTitle } from '#client/hooks/use-document-title.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { classNames } from '#client/lib/class-names.ts';

interface PageProps {
  title: string;
  description?: ReactNode;
  /** Beside the title, or under it where there is no room. */
  actions?: ReactNode;
  /** `app` is the signed-in area: the title on the left, less air. */
  variant?: 'public' | 'app';
  children: ReactNode;
}

/** A page's heading, its name in the tab, and its content at most 1200 px wide. */
export function Page({ title, description, actions, variant = 'public', children }: PageProps) {
  const text = useText(commonText);
  useDocumentTitle(`${title} · ${text.productName}`);
  const isPublic = variant === 'public';
  return (
    <div className={classNames('mx-auto w-full max-w-[1200px] px-page py-8', isPublic ? 'sm:py-14' : 'max-sm:py-6')}>
      <header
        className={classNames(
          'mb-8',
          isPublic ? 'text-center sm:mb-10' : 'flex flex-wrap items-center justify-between gap-x-6 gap-y-4',
        )}
      >
        <div className="min-w-0">
          <h1 className={classNames('text-2xl font-semibold tracking-tight text-balance', isPublic && 'sm:text-3xl')}>
            {title}
          </h1>
          {description && (
            <div className={classNames('text-muted', isPublic ? 'mx-auto mt-2 max-w-xl text-balance' : 'mt-1')}>
              {description}
            </div>
          )}
        </div>
        {actions && (
          <div className={classNames('flex flex-wrap gap-2', isPublic && 'mt-4 justify-center')}>{actions}</div>
        )}
      </header>
      {children}
    </div>
  );
}
