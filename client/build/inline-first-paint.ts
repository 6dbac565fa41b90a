import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';

const stylesheet = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/;

/**
 * Inlines what the first paint needs, so that it waits for no request: the script that sets the theme, and the chat's styles. The server
 * allows each by its hash (server/http/pages/page-template.ts).
 */
export function inlineFirstPaint(): Plugin {
  return {
    name: 'inline-first-paint',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { filename, bundle }) {
        const script = path.join(path.dirname(filename), 'first-paint.js');
        const { code } = minifySync(script, await readFile(script, 'utf8'));
        const page = html.replace('<!--first-paint-script-->', () => `<script>${code.trim()}</script>`);
        return bundle && filename.endsWith('chat.html') ? withStyles(page, bundle) : page;
      },
    },
  };
}

function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  const [link, file = ''] = stylesheet.exec(html) ?? [];
  const asset = bundle[file];
  if (!link || asset?.type !== 'asset') throw new Error('The chat has no styles');
  // Nothing else requests this file.
  delete bundle[file];
  return html
    .replace(link, '')
    .replace('<!--head-->', () => `<style>${String(asset.source).trim()}</style><!--head-->`);
}
