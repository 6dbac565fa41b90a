import { type ComponentType, createElement, useEffect, useState } from 'react';

export interface LazyPart<Props extends object = object> {
  Part: ComponentType<Props>;
  /** Loads it before it is shown, while something else is being waited for. */
  load: () => Promise<unknown>;
}

/**
 * A component in a file of its own, with something in its place until that is there. Not React's `lazy` and `Suspense`: they
 * show the fallback even for what is loaded already, and keep it for 300 ms once it is shown. A file that cannot be had
 * is thrown to the next error boundary, and tried again the next time.
 */
export function lazyPart<Props extends object = object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = () => null,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  const load = () => {
    loading ??= fetchPart().then(
      (part) => {
        loaded = part;
        return part;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function Part(props: Props) {
    const [part, setPart] = useState(() => loaded);
    const [fault, setFault] = useState<{ reason: unknown }>();
    useEffect(() => {
      if (part) return;
      let isGone = false;
      load().then(
        (arrived) => !isGone && setPart(() => arrived),
        (reason: unknown) => !isGone && setFault({ reason }),
      );
      return () => {
        isGone = true;
      };
    }, [part]);
    if (fault) throw fault.reason;
    return part ? createElement(part, props) : createElement(Waiting);
  }

  return { Part, load };
}
