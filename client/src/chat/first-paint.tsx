import { renderToString } from 'react-dom/server';
import { brandTheme } from '#client/components/branding/brand-theme.ts';
import { setLanguage } from '#client/i18n/catalogue.ts';
import { prepareVisitorLanguage } from '#client/i18n/visitor-languages.ts';
import type { ChatPreload } from '#client/lib/preload.ts';
import { type VisitorLanguage, visitorLanguages } from '#shared/domain/display.ts';
import { ChatApp } from './chat-app.tsx';

export interface FirstPaint {
  /** The first render for a visitor who has not been here before. */
  html: string;
  /** The business's colours for both themes. */
  css: string;
  /** The colour of the browser's own interface. */
  barColors: { light: string; dark: string };
}

await Promise.all(visitorLanguages.map((language) => prepareVisitorLanguage(language)));

/** Renders a public chat as HTML. This file is built for the server, which writes the result into the page. */
export function firstPaint(page: ChatPreload, language: VisitorLanguage): FirstPaint {
  setLanguage(language);
  const light = brandTheme(page.branding, 'light');
  const dark = brandTheme(page.branding, 'dark');
  return {
    html: renderToString(<ChatApp slug={page.assistant.slug} initial={page} />),
    css: `:root{${declarations(light)}}:root.dark{${declarations(dark)}}`,
    barColors: { light: light['--surface'] ?? '', dark: dark['--surface'] ?? '' },
  };
}

function declarations(theme: Record<string, string>): string {
  return Object.entries(theme)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
