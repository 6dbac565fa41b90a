import type { ReactNode } from 'react';
import { useDocumentTitle } from '#client/hooks/use-document-title.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/common-text.ts';

interface PageProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** A page's heading, its name in the tab, and its content at most 1200 px wide. */
export function Page({ title, description, children }: PageProps) {
  const text = useText(commonText);
  useDocumentTitle(`${title} · ${text.productName}`);
  return (
    <div className="mx-auto w-full max-w-[1200px] px-4 py-8 sm:px-6 sm:py-14">
      <header className="mb-8 text-center sm:mb-10">
        <h1 className="text-2xl font-semibold tracking-tight text-balance sm:text-3xl">{title}</h1>
        <p className="mx-auto mt-2 max-w-xl text-balance text-muted">{description}</p>
      </header>
      {children}
    </div>
  );
}
