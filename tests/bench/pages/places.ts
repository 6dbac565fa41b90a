import type { Owned } from './seed.ts';

/** A page that is measured. */
export interface Place {
  name: string;
  who: 'owner' | 'admin';
  path(owned: Owned): string;
}

const assistantAt = (owned: Owned, at: number) => owned.assistantIds[at] ?? owned.assistantIds[0];

/** Everybody's 'Más' is a list of links and asks the server for nothing: what any page costs. */
export const barePage: Place = { name: 'a bare page', who: 'owner', path: () => '/usuario/mas' };

export const places: Place[] = [
  { name: 'start page', who: 'owner', path: () => '/usuario/dashboard' },
  { name: 'contacts', who: 'owner', path: () => '/usuario/contactos' },
  {
    name: 'topic board, 2,000',
    who: 'owner',
    path: (owned) => `/usuario/asistentes/${assistantAt(owned, 0)}/contactos`,
  },
  {
    name: 'topic board, 9,000',
    who: 'owner',
    path: (owned) => `/usuario/asistentes/${assistantAt(owned, 1)}/contactos`,
  },
  { name: 'status board', who: 'owner', path: () => '/usuario/contactos/estados' },
  { name: 'inbox', who: 'owner', path: () => '/usuario/bandeja' },
  {
    name: 'thread of 2,000',
    who: 'owner',
    path: ({ threadId }) => `/usuario/bandeja${threadId ? `?conversacion=${threadId}` : ''}`,
  },
  { name: 'bookings', who: 'owner', path: () => '/usuario/citas' },
  { name: 'statistics', who: 'owner', path: () => '/usuario/estadisticas' },
  { name: 'costs', who: 'owner', path: () => '/usuario/costo' },
  { name: 'assistants, 60', who: 'owner', path: () => '/usuario/asistentes' },
  { name: 'an assistant', who: 'owner', path: (owned) => `/usuario/asistentes/${assistantAt(owned, 0)}` },
  {
    name: 'knowledge, 300',
    who: 'owner',
    path: (owned) => `/usuario/asistentes/${assistantAt(owned, 0)}/conocimiento`,
  },
  { name: 'profile', who: 'owner', path: () => '/usuario/perfil' },
  { name: 'admin: start', who: 'admin', path: () => '/admin/dashboard' },
  { name: 'admin: users', who: 'admin', path: () => '/admin/users' },
  { name: 'admin: assistants', who: 'admin', path: () => '/admin/asistentes' },
  { name: 'admin: subscriptions', who: 'admin', path: () => '/admin/suscripciones' },
  { name: 'admin: costs', who: 'admin', path: () => '/admin/costo' },
  { name: 'admin: audit', who: 'admin', path: () => '/admin/auditoria' },
  { name: 'admin: settings', who: 'admin', path: () => '/admin/configuracion' },
  { name: 'admin: status', who: 'admin', path: () => '/admin/estado' },
];
