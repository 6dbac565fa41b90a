import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient } from '#tests/support/api-client.ts';
import { userPassword } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newPassword = 'otra frase de paso';

describe('a profile', () => {
  test('R27: changes in name and address, and in nothing else', async () => {
    const { user, client } = await signedInUser(server);
    const path = `/api/users/${user.id}`;
    const { status, body } = await client.send('PATCH', path, {
      json: {
        username: `${user.username}-2`,
        email: '',
        role: 'admin',
        id: 1,
        passwordHash: 'x',
        createdAt: '2000-01-01',
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: user.id, username: `${user.username}-2`, email: user.email, role: 'user' });
    expect((await client.get(path)).body).toEqual(body);
    // Oneself is told besides whether an address is still to be confirmed.
    expect((await client.get('/api/user')).body).toEqual(
      Object.assign({ emailPending: false, passwordIsGenerated: false, theme: null, language: null }, body),
    );
  });

  test('says what is wrong with it in the spec’s words', async () => {
    const { user, client } = await signedInUser(server);
    const patch = (json: unknown) => client.send('PATCH', `/api/users/${user.id}`, { json });
    expect(await patch({ username: '' })).toMatchObject({
      status: 422,
      body: { message: 'El nombre de usuario es requerido' },
    });
    expect(await patch({ username: 'admin' })).toMatchObject({ status: 409, body: { errors: [{ path: 'username' }] } });
    expect(await patch({ username: 'nadie', email: 'ADMIN@example.com' })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'email' }] },
    });
  });

  test('R24: of somebody else is like one that isn’t there', async () => {
    const { client } = await signedInUser(server);
    const theirs = await client.get('/api/users/1');
    expect([theirs.status, theirs.text]).toEqual([404, (await client.get('/api/users/2000000000')).text]);
    expect((await client.send('PATCH', '/api/users/1', { json: { username: 'mio' } })).status).toBe(404);
    const change = { currentPassword: userPassword, newPassword };
    expect((await client.post('/api/users/1/change-password', change)).status).toBe(404);
  });
});

describe('a password change', () => {
  test('R06: asks for the current one, ends the other sessions and keeps this one', async () => {
    const { user, client } = await signedInUser(server);
    const elsewhere = createApiClient(server.url);
    await elsewhere.signIn(user.username, userPassword);
    const path = `/api/users/${user.id}/change-password`;
    const wrong = await client.post(path, { currentPassword: 'no es', newPassword });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'currentPassword' }] } });
    expect((await elsewhere.get('/api/user')).status).toBe(200);
    expect((await client.post(path, { currentPassword: userPassword, newPassword })).status).toBe(204);
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    await elsewhere.signIn(user.username, newPassword);
  });

  test.each([
    [{ currentPassword: '', newPassword }, 'La contraseña actual es requerida'],
    [{ currentPassword: 'x', newPassword: '' }, 'La nueva contraseña es requerida'],
    [{ currentPassword: 'x', newPassword: '12345' }, 'La nueva contraseña debe tener al menos 6 caracteres'],
  ])('says of %j what is wrong', async (json, message) => {
    const { user, client } = await signedInUser(server);
    const { status, body } = await client.post(`/api/users/${user.id}/change-password`, json);
    expect([status, body]).toEqual([422, expect.objectContaining({ message })]);
  });

  test('R10: lets nobody try passwords without end', async () => {
    const { user, client } = await signedInUser(server);
    const path = `/api/users/${user.id}/change-password`;
    const statuses = [];
    for (let tried = 0; tried < 6; tried += 1) {
      statuses.push((await client.post(path, { currentPassword: 'no es', newPassword })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('by an administrator takes the administrator’s own password, and ends the user’s sessions', async () => {
    const { user, client } = await signedInUser(server);
    const admin = createApiClient(server.url);
    await admin.signIn('admin', adminPassword);
    const path = `/api/users/${user.id}/change-password`;
    expect((await admin.post(path, { currentPassword: userPassword, newPassword })).status).toBe(422);
    expect((await admin.post(path, { currentPassword: adminPassword, newPassword })).status).toBe(204);
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await admin.get('/api/user')).status).toBe(200);
  });
});
