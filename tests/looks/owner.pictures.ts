import { assistantSections } from '#shared/domain/site-paths.ts';
import { drawPages } from './draw-pages.ts';
import { fillAccount } from './filled-account.ts';

await drawPages('user', async (server, user, count) => pagesOf(await fillAccount(server, user, count)));

interface First {
  assistantId: number | undefined;
  contactId: string | undefined;
  conversationId: number | undefined;
}

/** Every page of an owner, by the name of its sheet; those of one assistant, contact or conversation where there is one. */
function pagesOf({ assistantId, contactId, conversationId }: First): Record<string, string> {
  const ofOwner = {
    inicio: 'dashboard',
    bandeja: 'bandeja',
    contactos: 'contactos',
    'contactos-estados': 'contactos/estados',
    asistentes: 'asistentes',
    estadisticas: 'estadisticas',
    citas: 'citas',
    costo: 'costo',
    chat: 'chat',
    whatsapp: 'whatsapp',
    perfil: 'perfil',
    webhooks: 'webhooks',
    mas: 'mas',
    ...(contactId && { contacto: `contactos?contacto=${contactId}` }),
    ...(conversationId && { conversacion: `bandeja?conversacion=${conversationId}` }),
  };
  const ofAssistant = assistantId === undefined ? [] : ['', 'contactos', ...Object.values(assistantSections)];
  const place = `/usuario/asistentes/${assistantId}`;
  return {
    ...Object.fromEntries(Object.entries(ofOwner).map(([name, path]) => [name, `/usuario/${path}`])),
    precios: '/pricing',
    ...Object.fromEntries(
      ofAssistant.map((section) => [`asistente-${section || 'lugar'}`, section ? `${place}/${section}` : place]),
    ),
  };
}
