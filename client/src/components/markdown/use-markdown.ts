import { type ComponentType, useSyncExternalStore } from 'react';
import { PlainText } from './plain-text.tsx';

type TextComponent = ComponentType<{ text: string }>;

let loaded: TextComponent | undefined;
let loading: Promise<void> | undefined;

/**
 * The component that renders Markdown, or undefined while it loads. It is as large as a third of the chat's own code, and a visitor who has
 * not written yet does not need it.
 */
export function useMarkdown(wanted = true): TextComponent | undefined {
  return useSyncExternalStore(wanted ? subscribe : neverSubscribe, current, current);
}

function subscribe(listener: () => void): () => void {
  let listening = true;
  loading ??= load();
  void loading.then(() => listening && listener());
  return () => {
    listening = false;
  };
}

async function load(): Promise<void> {
  try {
    loaded = (await import('./markdown.tsx')).Markdown;
  } catch {
    // The file could not be loaded. The source is readable, too.
    loaded = PlainText;
  }
}

function current(): TextComponent | undefined {
  return loaded;
}

function neverSubscribe(): () => void {
  return () => undefined;
}
