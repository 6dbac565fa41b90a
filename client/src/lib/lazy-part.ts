import { type ComponentType, createElement, useEffect, useState } from 'react';

export interface LazyPart<Props extends object = object> {
  Part: ComponentType<Props>;
  /** Loads it before it is shown, while something else is being waited for. */
  load: () => Promise<unknown>;
}

interface Stands<Props extends object> {
  /** What is shown while it is on its way. */
  Pending: ComponentType<Props>;
  /** What is shown when its file could not be had; `retry` asks for it again. */
  Failed: ComponentType<Props & { retry: () => void }>;
}

/** A file that exports a component under a name. */
export type PartFile<Name extends string, Props extends object> = () => Promise<Record<Name, ComponentType<Props>>>;

/** By then a page is there, with its data. */
const preloadAfterMs = 2_000;

const nothing = { Pending: () => null, Failed: () => null };

/**
 * A component in a file of its own, with something in its place, if anything, until that is there, and when it cannot be had. Not React's
 * `lazy` and `Suspense`: they show the fallback even for what is loaded already, and keep it for 300 ms once it is shown.
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

/** Loads the file of a part that is likely to be wanted, once the page itself is there. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Where it fails, it is asked for again when it is wanted.
    const timer = setTimeout(() => load().catch(() => undefined), preloadAfterMs);
    return () => clearTimeout(timer);
  }, [load]);
}

/**
 * Chromium remembers that a file could not be had, and asks for it no more while the page is open: under another address it
 * does. Its error is the one that names the file.
 */
export async function importAgain<File>(importFile: () => Promise<File>, lastError: unknown): Promise<File> {
  const [address] = lastError instanceof Error ? (/https?:\S+\/assets\/[\w.-]+\.js/.exec(lastError.message) ?? []) : [];
  if (!address?.startsWith(location.origin)) return importFile();
  const file: File = await import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  return file;
}
