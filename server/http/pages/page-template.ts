import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type VisitorLanguage, visitorLanguages } from '#shared/domain/display.ts';
import { sitePaths } from '#shared/domain/site-paths.ts';

/** A page as it was built, with places that are filled in for each answer. */
export interface PageTemplate {
  html: string;
  /** Its inline scripts and styles, as the content security policy names them. */
  scripts: string[];
  styles: string[];
  /** The files with the sentences of a language, which the page requests as soon as it runs. Empty for Spanish. */
  languageModules: ReadonlyMap<VisitorLanguage, string[]>;
  /** Only of the site: the files of the bars that signed-in users see. */
  signedInModules: string[];
  /** Only of the site: the font of the signed-in pages, its Latin part. Undefined before a build. */
  signedInFont: string | undefined;
  /** The files that the page at an address requests as soon as it runs. Empty except for pages that strangers open. */
  modulesAt(path: string): string[];
}

/** The contents of a template's places. A place that is not named stays empty. */
export type PageParts = Partial<Record<(typeof places)[number], string>>;

/** The pages at the addresses where strangers arrive. */
const strangersPages = {
  [sitePaths.pricing]: 'src/features/pricing/pages/pricing-page.tsx',
  [sitePaths.auth]: 'src/features/auth/pages/auth-page.tsx',
};

const signedInBars = ['src/app/shell/bars.tsx'];

const signedInFont = /geist-latin-wght-normal[^/]*\.woff2$/;

/** The files of each language except Spanish, whose sentences come with the pages that show them. */
const sentences = { site: ['visitor.ts', 'site.ts'], chat: ['visitor.ts'] };

const places = ['head', 'first-paint', 'noscript', 'preload'] as const;
const place = new RegExp(`<!--(${places.join('|')})-->`, 'g');

export function readTemplate(folder: string, page: 'site' | 'chat'): PageTemplate {
  const html = readFileSync(join(folder, `${page}.html`), 'utf8');
  const manifest = join(folder, `.vite/${page}.json`);
  const lateModules = new Map(
    Object.entries(strangersPages).map(([path, source]) => [
      path,
      modulesOf(manifest, source).filter((file) => !html.includes(file)),
    ]),
  );
  const sentencesIn = (language: VisitorLanguage) =>
    sentences[page].flatMap((file) => modulesOf(manifest, `src/i18n/${language}/${file}`));
  return {
    html,
    scripts: contentsOf(html, 'script').map(policySource),
    styles: contentsOf(html, 'style').map(policySource),
    languageModules: new Map(visitorLanguages.map((language) => [language, sentencesIn(language)])),
    signedInModules: signedInBars
      .flatMap((source) => modulesOf(manifest, source))
      .filter((file) => !html.includes(file)),
    signedInFont: filesOf(manifest).find((file) => signedInFont.test(file)),
    modulesAt: (path) => lateModules.get(path) ?? [],
  };
}

/** Fills in a page's places, and sets the attributes of its first element. All values are HTML already. */
export function fillIn(html: string, rootAttributes: string, parts: PageParts): string {
  const byName = new Map<string, string | undefined>(Object.entries(parts));
  return html
    .replace(/<html [^>]*>/, () => `<html ${rootAttributes}>`)
    .replace(place, (_, name: string) => byName.get(name) ?? '');
}

/** What names an inline script or style in a content security policy. */
export function policySource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

function contentsOf(html: string, tag: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, content = '']) => content);
}

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional(), assets: z.array(z.string()).optional() }),
);

function readManifest(file: string): z.infer<typeof manifestSchema> {
  return existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** All files that a page was built into. */
function filesOf(manifestFile: string): string[] {
  return Object.values(readManifest(manifestFile)).flatMap(({ file, assets = [] }) => [file, ...assets]);
}

/** The scripts that a lazily loaded file needs, so that the browser fetches them beside the first ones. */
function modulesOf(manifestFile: string, entry: string): string[] {
  const manifest = readManifest(manifestFile);
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(entry);
  return [...seen];
}
