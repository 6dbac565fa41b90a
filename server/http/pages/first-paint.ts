import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { ChatPage } from './chat-page.ts';

/** A public chat as a browser shows it before its scripts are loaded. It is drawn by client/src/chat/first-paint.tsx. */
export interface FirstPaint {
  html: string;
  /** The business's colours. */
  css: string;
  /** The colour of the browser's own bars. */
  barColors: { light: string; dark: string };
}

export type DrawFirstPaint = (page: ChatPage, language: VisitorLanguage) => FirstPaint;

/** The built client's own drawing of a chat; undefined for a folder without it. */
export async function loadFirstPaint(folder: string): Promise<DrawFirstPaint | undefined> {
  const file = join(folder, '.server/first-paint.js');
  if (!existsSync(file)) return undefined;
  const { firstPaint }: { firstPaint: DrawFirstPaint } = await import(pathToFileURL(file).href);
  return firstPaint;
}
