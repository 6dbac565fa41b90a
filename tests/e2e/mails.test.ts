import { afterAll, describe, expect, test } from 'vitest';
import { renderMail } from '#server/lib/mails/render-mail.ts';
import { defaultDisplay } from '#shared/domain/default-display.ts';
import { type DisplaySettings, languages } from '#shared/domain/display.ts';
import { closePagesAfterwards, openPage } from '#tests/support/browser.ts';
import { startHostSite } from '#tests/support/host-site.ts';
import { sampleMails } from '#tests/support/mails/samples.ts';
import { seriousFaults } from '#tests/support/page-checks.ts';

const mails = languages.flatMap((language) =>
  Object.entries(sampleMails(language)).map(([name, content]) => ({ language, name, content, ...renderMail(content) })),
);

describe.each(mails)('the mail $name in $language', ({ content, subject, html, text }) => {
  test('says in text all that it says as a page, leads to the same places, and why one gets it', () => {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    for (const link of links) expect(text).toContain(link.replace(/^(?:tel|mailto):/, ''));
    for (const said of [content.title, content.why, content.origin]) expect(text).toContain(said);
    expect(content.preheader.length).toBeGreaterThan(8);
    expect(subject.length).toBeLessThan(90);
    expect(subject).not.toBe('');
  });

  test('loads nothing, runs nothing, and holds no empty place', () => {
    expect(html).not.toMatch(/<(?:img|script|link|iframe)|url\(|@import|undefined|null|\[object/);
    expect(text).not.toMatch(/undefined|null|\[object/);
  });
});

test('an account’s mail has one button and its address in words', () => {
  for (const { name, content, html } of mails.filter(({ name }) => /^(?:confirmation|password|plan)/.test(name))) {
    const actions = content.blocks.flatMap((block) => (block.kind === 'actions' ? [block] : []));
    expect(actions, name).toMatchObject([{ isSpelled: true, actions: [{}] }]);
    const href = actions[0]?.actions[0]?.href.replaceAll('&', '&amp;') ?? '';
    expect(html.split(href)).toHaveLength(3);
  }
});

test('a moment is the platform’s, whatever zone the server runs in', () => {
  const zone = process.env.TZ;
  const texts = ['UTC', 'Europe/Madrid', 'America/Bogota'].map((server) => {
    process.env.TZ = server;
    const of = (display: Partial<DisplaySettings>) =>
      Object.values(sampleMails('es', display)).map((content) => renderMail(content).text);
    return [of({}), of({ timeZone: 'America/Mexico_City', timeFormat: '12h', dateFormat: 'YYYY-MM-DD' })];
  });
  process.env.TZ = zone;
  if (zone === undefined) delete process.env.TZ;
  expect(texts[1]).toEqual(texts[0]);
  expect(texts[2]).toEqual(texts[0]);
  expect(texts[0]?.[0]?.join()).toContain('18:12');
  expect(texts[0]?.[1]?.join()).toMatch(/11:12/);
  expect(texts[0]?.[1]?.join()).toContain('2026-11-20');
  expect(defaultDisplay.timeZone).toBe('Europe/Madrid');
});

describe('on a screen', () => {
  closePagesAfterwards();

  test('every mail fits 320 and 600 pixels, and can be read in the light and in the dark', async () => {
    const site = await startHostSite();
    afterAll(() => site.close());
    const { page } = await openPage({ baseURL: site.url });
    for (const { name, language, html } of mails) {
      await page.goto(site.put(`/${name}.${language}`, html));
      for (const width of [320, 600]) {
        await page.setViewportSize({ width, height: 700 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${name} in ${language} at ${width}`).toBeLessThanOrEqual(width);
      }
      if (language !== 'es') continue;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await seriousFaults(page, ['color-contrast']), `${name}, ${colorScheme}`).toEqual([]);
      }
    }
  });
});
