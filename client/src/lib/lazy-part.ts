import { type ComponentType, createElement, useEffect, useState } from 'react';

export interface LazyPart<Props extends object = object> {
  Part: ComponentType<Props>;
  /** Loads the part's file before the part is shown, for example during another request. */
  load: () => Promise<unknown>;
}

interface Stands<Props extends object> {
  /** Shown while the file is loading. */
  Pending: ComponentType<Props>;
  /** Shown if the file could not be loaded; `retry` loads it again. */
  Failed: ComponentType<Props & { retry: () => void }>;
}

/** Imports a file that exports a component under the given name. */
export type PartFile<Name extends string, Props extends object> = () => Promise<Record<Name, ComponentType<Props>>>;

/** By this time the page is shown, with its data. */
const preloadAfterMs = 2_000;

const nothing = { Pending: () => null, Failed: () => null };

/**
 * A component in a file of its own, with optional placeholders for while the file loads and for when loading fails. It does not use React's
 * `lazy` and `Suspense`: they show the fallback even for a loaded file, and keep it for 300 ms once it is shown.
 */
export function lazyPart<Name extends string, Props extends object>(
  importFile: PartFile<Name, Props>,
  name: Name,
  { Pending, Failed }: Stands<Props> = nothing,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let lastError: unknown;

  async function fetchPart(): Promise<void> {
    try {
      loaded = (await importAgain(importFile, lastError))[name];
    } catch (error) {
      lastError = error;
      loading = undefined;
      throw error;
    }
  }

  const load = () => {
    loading ??= fetchPart();
    return loading;
  };

  function Part(props: Props) {
    const [part, setPart] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (part || failed) return;
      let isGone = false;
      load().then(
        () => !isGone && setPart(() => loaded),
        () => !isGone && setFailed(true),
      );
      return () => {
        isGone = true;
      };
    }, [part, failed]);
    if (part) return createElement(part, props);
    return failed ? createElement(Failed, { ...props, retry: () => setFailed(false) }) : createElement(Pending, props);
  }

  return { Part, load };
}

/** Preloads the file of a part that will probably be needed, after the page itself is shown. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    // If this fails, the part loads its file again when it is shown.
    const timer = setTimeout(() => load().catch(() => undefined), preloadAfterMs);
    return () => clearTimeout(timer);
  }, [load]);
}

/**
 * Imports a file again after a failure. Chromium remembers a failed import and does not request the file again while the page is open,
 * unless the address is different. Only Chromium's error names the file's address.
 */
export async function importAgain<File>(importFile: () => Promise<File>, lastError: unknown): Promise<File> {
  const [address] = lastError instanceof Error ? (/https?:\S+\/assets\/[\w.-]+\.js/.exec(lastError.message) ?? []) : [];
  if (!address?.startsWith(location.origin)) return importFile();
  const file: File = await import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  return file;
}
