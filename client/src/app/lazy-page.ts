import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react';

export interface LazyPage {
  Page: LazyExoticComponent<ComponentType>;
  /** Starts loading it before it is shown, while something else is being waited for. */
  preload: () => void;
}

/** A page in a file of its own. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const loadOnce = () => {
    loading ??= load().then((page) => ({ default: () => createElement(page) }));
    return loading;
  };
  return { Page: lazy(loadOnce), preload: () => void loadOnce().catch(() => undefined) };
}
