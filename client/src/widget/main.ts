import type { WidgetConfig } from '#shared/contracts/assistants/widget.ts';
import { createPageInterface } from './page-interface.ts';
import { pageLanguage } from './page-language.ts';
import { createWidget } from './widget.ts';

const loadedMark = 'asistenteLoaded';

/** The script runs on any owner's page, at any time: it must never break the page, nor write to its console. */
start().catch(() => undefined);

async function start(): Promise<void> {
  const script = ownScript();
  const source = script && new URL(script.src);
  const assistant = script?.dataset.assistant ?? source?.searchParams.get('assistant');
  const root = document.documentElement;
  if (!source || !assistant || loadedMark in root.dataset) return;
  // The script tag may occur twice in a page.
  root.dataset[loadedMark] = '';
  const page = createPageInterface();
  const [config] = await Promise.all([readConfig(source.origin, assistant), bodyIsThere()]);
  if (config) page.serve(createWidget(source.origin, assistant, config));
}

/** The script's own tag. `currentScript` is missing if a tool bundles or delays the scripts of the page. */
function ownScript(): HTMLScriptElement | null {
  const { currentScript } = document;
  return currentScript instanceof HTMLScriptElement ? currentScript : document.querySelector('script[src*="/w.js"]');
}

async function readConfig(origin: string, assistant: string): Promise<WidgetConfig | null> {
  const language = pageLanguage();
  const address = `${origin}/api/public/assistants/${encodeURIComponent(assistant)}/widget${language ? `?lang=${language}` : ''}`;
  const answer = await fetch(address, { credentials: 'omit' });
  const { widget }: { widget: WidgetConfig | null } = await answer.json();
  return widget;
}

function bodyIsThere(): Promise<unknown> | undefined {
  if (document.body) return undefined;
  return new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
}
