import type { ReactNode } from 'react';
import { useDocumentTitle } from '#client/hooks/use-document-title.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { classNames } from '#client/lib/class-names.ts';

interface PageProps {
  title: string;
  /** The title in the tab, if several pages share the same title. */
  tabTitle?: string;
  description?: ReactNode;
  /** Shown beside the title, or below it if there is no room. At most one of the buttons should have the filled style. */
  actions?: ReactNode;
  /**
   * Whether the title contains a name that is loaded later. On a phone the title then has its own line, because its length is not known.
   */
  hasNameInTitle?: boolean;
  /** `app`: the signed-in area, with the title in the head of the sheet. */
  variant?: 'public' | 'app';
  children: ReactNode;
}

/** A page with its heading, its title in the tab, and content of at most 1200 px. */
export function Page({
  title,
  tabTitle = title,
  description,
  actions,
  hasNameInTitle = false,
  variant = 'public',
  children,
}: PageProps) {
  const text = useText(commonText);
  useDocumentTitle(`${tabTitle} · ${text.productName}`);
  return variant === 'public' ? (
    <div className="mx-auto w-full max-w-[1200px] px-page py-8 sm:py-14">
      <header className="mb-8 text-center sm:mb-10">
        <h1 className="text-2xl font-semibold tracking-tight text-balance sm:text-3xl">{title}</h1>
        {description && <div className="mx-auto mt-2 max-w-xl text-balance text-muted">{description}</div>}
        {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  ) : (
    <div className="flex min-w-0 flex-1 flex-col">
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-page py-2 max-md:pt-3 md:border-b md:border-line">
        <h1
          className={classNames(
            'min-w-0 text-xl font-semibold tracking-tight wrap-anywhere md:text-base',
            hasNameInTitle && 'max-sm:w-full',
          )}
        >
          {title}
        </h1>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      <div className="mx-auto w-full max-w-[1120px] flex-1 px-page pt-2 pb-8 md:pt-6">
        {description && <div className="mb-5 text-sm text-muted-on-surface">{description}</div>}
        {children}
      </div>
    </div>
  );
}
