import { assistantSections } from '#shared/domain/site-paths.ts';
import { createUser } from '#tests/support/factories.ts';
import { drawPages } from './draw-pages.ts';
import { fillAccount } from './filled-account.ts';

/** The back office beside somebody whose account is filled, and as many further accounts. */
await drawPages('admin', async (server, _admin, count) => {
  const owner = await createUser(server.db);
  const { assistantId } = await fillAccount(server, owner, count);
  for (let n = 0; n < count; n += 1) await createUser(server.db);
  const pages = {
    dashboard: 'dashboard',
    asistentes: 'asistentes',
    usuarios: 'users',
    'usuario-config': `usuario-config/${owner.id}`,
    suscripciones: 'suscripciones',
    auditoria: 'auditoria',
    costo: 'costo',
    configuracion: 'configuracion',
    estado: 'estado',
    whatsapp: 'whatsapp',
    mas: 'mas',
    ...(assistantId && {
      contactos: `asistentes/${assistantId}/dashboard`,
      asistente: `asistentes/${assistantId}/${assistantSections.details}`,
    }),
  };
  return Object.fromEntries(Object.entries(pages).map(([name, path]) => [`admin-${name}`, `/admin/${path}`]));
});
