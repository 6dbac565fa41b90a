import type { ReactNode } from 'react';
import { Main } from '#client/components/patterns/layout/main.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { ValuePanel } from './value-panel.tsx';

interface AuthFrameProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** The frame of the login, registration and password pages: the form, and beside it what the product offers. */
export function AuthFrame({ title, description, children }: AuthFrameProps) {
  const { productName } = useText(commonText);
  return (
    <div className="grid flex-1 lg:grid-cols-2">
      <div className="flex flex-col px-safe-4 py-6 sm:px-safe-8">
        <header className="flex min-h-11 items-center gap-2.5 font-semibold">
          <img src="/favicon.svg" alt="" width={28} height={28} />
          {productName}
        </header>
        <Main className="m-auto w-full max-w-md justify-center py-8">
          <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">{title}</h1>
          <p className="mt-2 mb-8 text-muted wrap-anywhere">{description}</p>
          {children}
        </Main>
      </div>
      <ValuePanel />
    </div>
  );
}
