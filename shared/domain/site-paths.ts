import { homePath } from './conversations/chat-address.ts';

/** The sections of an assistant's place, by the last word of their addresses. What stands in them: the client's features/assistants/place/sections.ts. */
export const assistantSections = {
  details: 'datos',
  trial: 'probar',
  knowledge: 'conocimiento',
  checks: 'comprobaciones',
  people: 'personas',
  cards: 'formularios',
  booking: 'reservas',
  channels: 'canales',
  web: 'web',
  privacy: 'privacidad',
  languages: 'idiomas',
  brand: 'marca',
  versions: 'versiones',
  numbers: 'estadisticas',
} as const;

export type AssistantSection = keyof typeof assistantSections;

/** The addresses of an assistant's place in an area: the place itself, then its sections. */
function placePaths<Area extends string>(area: Area) {
  const place = `${area}/asistentes/:assistantId` as const;
  return [place, ...Object.values(assistantSections).map((word) => `${place}/${word}` as const)] as const;
}

/**
 * The pages of the site, in wouter's notation; the first of several addresses is the one that links lead to. The client
 * routes by them, the server answers every other address with status 404, and their first segments are reserved slugs (a
 * test holds the two lists together).
 */
export const sitePaths = {
  home: homePath,
  auth: '/auth',
  forgotPassword: '/auth/recuperar',
  newPassword: '/auth/nueva-contrasena',
  pricing: '/pricing',
  picker: ['/public/chat', '/assistants'],
  dashboard: ['/usuario/dashboard', '/usuario'],
  more: '/usuario/mas',
  myAssistants: ['/usuario/asistentes', '/usuario/mis-asistentes'],
  allContacts: '/usuario/contactos',
  contactsByStatus: '/usuario/contactos/estados',
  inbox: '/usuario/bandeja',
  bookings: '/usuario/citas',
  contacts: '/usuario/asistentes/:assistantId/contactos',
  numbers: '/usuario/estadisticas',
  costs: '/usuario/costo',
  assistantPlace: placePaths('/usuario'),
  adminContacts: '/admin/asistentes/:assistantId/dashboard',
  // In `/chat/{x}` digits are a conversation's id and anything else is an assistant's slug.
  chat: ['/usuario/chat/:conversationId?', '/chat/:target?'],
  whatsapp: ['/usuario/whatsapp', '/usuario/conexiones-whatsapp', '/whatsapp'],
  profile: '/usuario/perfil',
  webhooks: '/usuario/webhooks',
  adminAssistants: '/admin/asistentes',
  adminAssistantPlace: placePaths('/admin'),
  adminMore: '/admin/mas',
  adminWhatsapp: '/admin/whatsapp',
  tempAdmin: '/temp-admin',
  adminDashboard: ['/admin/dashboard', '/admin'],
  adminUsers: ['/admin/users', '/admin/usuarios'],
  adminUserConfig: ['/admin/usuario-config/:id?', '/admin/user-config/:id?'],
  adminSubscriptions: '/admin/suscripciones',
  adminAudit: '/admin/auditoria',
  adminCosts: '/admin/costo',
  adminSettings: '/admin/configuracion',
  adminStatus: '/admin/estado',
  publicChat: ['/asistente/:slug', '/assistant/:slug', '/:slug'],
} as const;

const { publicChat: _, ...ownPages } = sitePaths;

/** Whether an address is one of the site's own pages, public chats apart. */
export function isSitePath(pathname: string): boolean {
  return Object.values(ownPages)
    .flat()
    .some((path) => pathMatches(path, pathname));
}

/** The address of a pattern's form with this value in its place; without one, a place that may be left out is. */
export function pathAt(pattern: string, value: number | string = ''): string {
  return pattern.replace(/:\w+\??/, String(value)).replace(/\/$/, '');
}

/** Kept, because each link of a menu asks for all of them. */
const expressions: Record<string, RegExp> = {};

/** Whether an address is of a pattern's form. */
export function pathMatches(pattern: string, pathname: string): boolean {
  expressions[pattern] ??= new RegExp(`^${pattern.replace(/\/:\w+(\??)/g, '(?:/[^/]+)$1').replace(/^\/$/, '')}/?$`);
  return expressions[pattern].test(pathname);
}

/** Every page's address as its pattern; `elsewhere` is none of them. */
export const pagePatterns = ['elsewhere', ...Object.values(sitePaths).flat()] as const;

/** The pattern of the page at an address: what it is, without whose. */
export function patternOfPath(pathname: string): (typeof pagePatterns)[number] {
  return pagePatterns.find((pattern) => pathMatches(pattern, pathname)) ?? 'elsewhere';
}

/** Where a conversation is answered. */
export function inboxPath(conversationId: number): string {
  return `/usuario/bandeja?conversacion=${conversationId}`;
}

/** Where somebody sees all their contacts; administrators, who have no such page, their assistants. */
export function allContactsPath(role: 'user' | 'admin'): string {
  return role === 'admin' ? sitePaths.adminAssistants : sitePaths.allContacts;
}

/** Where somebody sees an assistant's contacts, or one of them: owners in their own area, administrators in theirs. */
export function contactsPath(role: 'user' | 'admin', assistantId: number, contactId?: string): string {
  const board = role === 'admin' ? sitePaths.adminContacts : sitePaths.contacts;
  return pathAt(board, assistantId) + (contactId ? `?contacto=${contactId}` : '');
}

/** Where an assistant is edited: its place, or a section of it. Owners in their own area, administrators in theirs. */
export function assistantPath(role: 'user' | 'admin', assistantId: number, section?: AssistantSection): string {
  const [place] = role === 'admin' ? sitePaths.adminAssistantPlace : sitePaths.assistantPlace;
  return pathAt(place, assistantId) + (section ? `/${assistantSections[section]}` : '');
}
