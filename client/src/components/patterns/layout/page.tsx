import type { ReactNode } from 'react';
import { useDocumentTitle } from '#client/hooks/use-document-title.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { classNames } from '#client/lib/class-names.ts';

interface PageProps {
  title: string;
  /** What the tab says in its place, where pages share a title. */
  tabTitle?: string;
  description?: ReactNode;
  /** Beside the title, or under it where there is no room; one of them is filled at most. */
  actions?: ReactNode;
  /** The title has a line of its own on a phone: it comes later, and nobody knows how long it is. */
  hasNameInTitle?: boolean;
  /** `app` is the signed-in area: the title in the head of the sheet. */
  variant?: 'public' | 'app';
  children: ReactNode;
}

/** A page's heading, its name in the tab, and its content at most 1200 px wide. */
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
            'min-w-0 text-xl font-semibold tracking-tight [overflow-wrap:anywhere] md:text-base',
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
