import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { useMoment } from '#client/hooks/use-moment.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { hasPage } from '#client/lib/api/api.ts';
import { importingAgain } from '#client/lib/importing-again.ts';
import { type LazyPart, lazyPart, type PartFile } from '#client/lib/lazy-part.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PartFault } from './part-fault.tsx';
import { PartWindow } from './part-window.tsx';

/** How long nothing is shown while a file loads. Usually it is loaded by then. */
const patienceMs = 300;

interface Closable {
  onClose: () => void;
}

/** A page's file can export a function that reads the page's first data ahead, unless it is known already. */
interface ReadingAhead {
  readAhead?: (queryClient: QueryClient, address: PageAddress) => void;
}

/** The parts of a page's address, as `URL` names them. */
export type PageAddress = Pick<URL, 'pathname' | 'search'>;

export interface LazyPage extends LazyPart {
  readAhead: (queryClient: QueryClient, address: PageAddress) => Promise<void>;
}

/** A page in a file of its own. While the file loads, and if the page fails, a placeholder is shown. */
export function lazyPage<Name extends string>(
  importFile: () => Promise<Record<Name, ComponentType> & ReadingAhead>,
  name: Name,
): LazyPage {
  const page = guarded<Name, object>(importFile, name, Waiting, ({ retry }) => (
    <PartFault heading="h1" retry={() => void loadAnew().catch(retry)} />
  ));
  return { ...page, readAhead: async (queryClient, address) => (await importFile()).readAhead?.(queryClient, address) };
}

/**
 * Reloads the page in the server's current version, because after an upgrade the old file may be gone for good. No input is lost, because
 * the page could not be shown. Throws if the server does not respond, because the browser would then have nothing to show.
 */
async function loadAnew(): Promise<void> {
  if (!(await hasPage(location.href))) throw new Error('the page is not to be had');
  location.reload();
}

/** A part of a page in a file of its own. `Pending` is the placeholder; it keeps the part's room if that is known. */
export function lazySection<Name extends string, Props extends object>(
  importFile: PartFile<Name, Props>,
  name: Name,
  Pending: ComponentType<Props> = Waiting,
): LazyPart<Props> {
  return guarded(importFile, name, Pending, PartFault);
}

/** A dialog in a file of its own. */
export function lazyDialog<Name extends string, Props extends Closable>(
  importFile: PartFile<Name, Props>,
  name: Name,
): LazyPart<Props> {
  return guarded(importFile, name, WaitingDialog, FailedDialog);
}

function guarded<Name extends string, Props extends object>(
  importFile: PartFile<Name, Props>,
  name: Name,
  Pending: ComponentType<Props>,
  Failed: ComponentType<Props & { retry: () => void }>,
): LazyPart<Props> {
  const { Part, load } = lazyPart(importingAgain(importFile, name), name, { Pending, Failed });
  return {
    load,
    Part: (props) => (
      <ErrorBoundary fallback={(retry) => <Failed {...props} retry={retry} />}>
        <Part {...props} />
      </ErrorBoundary>
    ),
  };
}

function Waiting() {
  const { loading } = useText(commonText);
  return (
    <div aria-busy className="grid flex-1 place-items-center p-8">
      {useMoment(patienceMs) && <Spinner label={loading} />}
    </div>
  );
}

function WaitingDialog({ onClose }: Closable) {
  const { loading } = useText(commonText);
  if (!useMoment(patienceMs)) return null;
  return (
    <PartWindow title={loading} onClose={onClose}>
      <div className="grid place-items-center p-8 pb-16">
        <Spinner label={loading} />
      </div>
    </PartWindow>
  );
}

function FailedDialog({ onClose, retry }: Closable & { retry: () => void }) {
  const { partFailedTitle } = useText(commonText);
  return (
    <PartWindow title={partFailedTitle} onClose={onClose}>
      <PartFault retry={retry} />
    </PartWindow>
  );
}
