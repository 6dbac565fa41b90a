import { afterAll, beforeAll, test } from 'vitest';
import { visitorLanguages } from '#shared/domain/display.ts';
import { widgetWords } from '#shared/domain/widget/widget-words.ts';
import { closePagesAfterwards, expect } from '#tests/support/browser.ts';
import { shopPage } from '#tests/support/host-site.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { tooWide, visitorWords } from '#tests/support/visitor-words.ts';
import { startWidgetFixture, type WidgetFixture } from '#tests/support/widget-fixture.ts';
import { widgetTag } from '#tests/support/widget-page.ts';

let fixture: WidgetFixture;
beforeAll(async () => {
  fixture = await startWidgetFixture();
});
afterAll(() => fixture.close());
closePagesAfterwards();

/** A page of the shop in a language, as its own root says. */
function pageIn(language: string, slug: string, path: string): string {
  const html = shopPage({ body: widgetTag(fixture.origin, slug) }).replace('lang="es"', `lang="${language}"`);
  return fixture.shop.put(path, html);
}

test('takes the page’s language, shows the owner’s words in it, and keeps what is chosen in the chat', async () => {
  const { client, user } = await signedInUser(fixture.server, { plan: 'pro' });
  const teaser = { teaserText: '¿Te ayudo?', teaserDelaySeconds: 0, teaserScrollPercent: 0 };
  const assistant = await fixture.newAssistant(teaser, { userId: user.id });
  const words = { teaser: 'Je peux vous aider ?', description: 'Je conseille sur la quincaillerie.' };
  const saved = await client.send('PUT', `/api/assistants/${assistant.id}/translations/fr`, { json: words });
  expect(saved.status, saved.text).toBe(200);
  const [fr, it] = await Promise.all([visitorWords('fr'), visitorWords('it')]);
  const { page, widget } = await fixture.open();
  await page.goto(pageIn('fr-CA', assistant.slug, '/francais'));
  await expect(widget.teaser).toContainText('Je peux vous aider ?');
  await expect(widget.teaser.getByRole('button', { name: widgetWords.fr.dismiss })).toBeVisible();
  await expect(widget.launcher).toHaveAttribute('aria-label', widgetWords.fr.open);
  await widget.launcher.click();
  await expect(widget.frame.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(widget.frame.getByText('Je conseille sur la quincaillerie.').last()).toBeVisible();
  await expect(widget.frame.getByRole('button', { name: fr.chat.closeChat })).toBeVisible();

  await widget.frame.getByRole('button', { name: fr.chat.menu }).click();
  await widget.frame.getByRole('button', { name: fr.menu.language }).click();
  await widget.frame.getByRole('button', { name: 'Italiano' }).click();
  await expect(widget.frame.getByPlaceholder(it.chat.messagePlaceholder)).toBeVisible();
  await page.goto(pageIn('fr', assistant.slug, '/autre'));
  await expect(widget.launcher).toHaveAttribute('aria-label', widgetWords.it.open);
  await widget.launcher.click();
  await expect(widget.frame.locator('html')).toHaveAttribute('lang', 'it');
  // Of the other: the owner has written no Italian.
  await expect(widget.frame.getByText('Ayudo con la ferretería.').last()).toBeVisible();
});

test('a page in a language that visitors cannot read here gets the browser’s', async () => {
  const { page, widget } = await fixture.open({ locale: 'ca-ES' });
  const { slug } = await fixture.newAssistant();
  await page.goto(pageIn('ja', slug, '/japones'));
  await expect(widget.launcher).toHaveAttribute('aria-label', widgetWords.ca.open);
  await widget.launcher.click();
  await expect(widget.frame.locator('html')).toHaveAttribute('lang', 'ca');
});

test('has room on the narrowest phone in every language', async () => {
  const { page, widget } = await fixture.open({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const { slug } = await fixture.newAssistant({ teaserText: '¿Te ayudo?', teaserDelaySeconds: 0 });
  for (const language of visitorLanguages) {
    const { chat } = await visitorWords(language);
    await page.goto(pageIn(language, slug, `/estrecho-${language}`));
    await expect(widget.launcher).toHaveAttribute('aria-label', widgetWords[language].open);
    expect(await tooWide(page), language).toEqual([]);
    await widget.launcher.click();
    await expect(widget.frame.getByPlaceholder(chat.messagePlaceholder)).toBeVisible();
    for (const frame of page.frames()) expect(await tooWide(frame), language).toEqual([]);
    await widget.frame.getByRole('button', { name: chat.closeChat }).click();
    await expect(widget.panel).toBeHidden();
  }
});
