import { describe, test } from 'vitest';
import { expect } from '#tests/support/browser.ts';
import { ana, openOwner } from '#tests/support/contact-pages.ts';
import { expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const server = await servePages(startTestServer);

describe('shortcuts', () => {
  test('are listed by ?, lead to the places, and do nothing while somebody writes, in a window or switched off', async () => {
    const { page, contact } = await openOwner(server);
    await contact(ana);
    await page.goto('/usuario/contactos');
    await expect(page.getByRole('article')).toHaveCount(1);
    const list = page.getByRole('dialog', { name: 'Atajos' });
    await page.keyboard.press('?');
    await expect(list).toContainText('Ir al buscador de la página');
    await expect(list.getByRole('definition').filter({ hasText: 'y después' }).first()).toBeVisible();
    await expectNoFaultsInBothThemes(page, 'the list of shortcuts');
    // The window has the keys.
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(page).toHaveURL(/contactos$/);
    const search = page.getByRole('textbox', { name: 'Buscar contactos' });
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('?ge');
    await expect(search).toHaveValue('?ge');
    await expect(list).toBeHidden();
    await search.fill('');
    await search.blur();
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(page).toHaveURL(/perfil/);
    await page.getByRole('switch', { name: 'Atajos de una tecla' }).click();
    await page.reload();
    const single = page.getByRole('switch', { name: 'Atajos de una tecla' });
    await expect(single).not.toBeChecked();
    await page.keyboard.press('?');
    await expect(list).toBeHidden();
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByRole('menuitem', { name: 'Atajos' }).click();
    await list.getByRole('switch').click();
    await page.keyboard.press('Escape');
    await expect(single).toBeChecked();
  });
});
