import { homePath } from './conversations/chat-address.ts';

/**
 * The sections of an assistant's place, by the last segment of their addresses. Their contents are in the client's
 * features/assistants/place/sections.ts.
 */
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
 * The pages of the site, in wouter's notation. If a page has several addresses, links use the first one. The client routes by them and the
 * server answers every other address with status 404. Their first segments are reserved slugs (a test keeps the two lists consistent).
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

/** Whether an address is one of the site's own pages. Public chats do not count. */
export function isSitePath(pathname: string): boolean {
  return Object.values(ownPages)
    .flat()
    .some((path) => pathMatches(path, pathname));
}

/** Fills a value into a pattern's parameter. Without a value, an optional parameter is left out. */
export function pathAt(pattern: string, value: number | string = ''): string {
  return pattern.replace(/:\w+\??/, String(value)).replace(/\/$/, '');
}

/** The compiled patterns. They are cached, because each link of a menu asks for all of them. */
const expressions: Record<string, RegExp> = {};

/** Whether an address matches a pattern. */
export function pathMatches(pattern: string, pathname: string): boolean {
  expressions[pattern] ??= new RegExp(`^${pattern.replace(/\/:\w+(\??)/g, '(?:/[^/]+)$1').replace(/^\/$/, '')}/?$`);
  return expressions[pattern].test(pathname);
}

/** Every page's address as a pattern. `elsewhere` stands for an address that is none of them. */
export const pagePatterns = ['elsewhere', ...Object.values(sitePaths).flat()] as const;

/** The pattern of the page at an address. It says which page it is, without its ids. */
export function patternOfPath(pathname: string): (typeof pagePatterns)[number] {
  return pagePatterns.find((pattern) => pathMatches(pattern, pathname)) ?? 'elsewhere';
}

/** The address at which a conversation is answered. */
export function inboxPath(conversationId: number): string {
  return `/usuario/bandeja?conversacion=${conversationId}`;
}

/** The page on which a user sees all their contacts. Administrators have no such page; they get the list of assistants. */
export function allContactsPath(role: 'user' | 'admin'): string {
  return role === 'admin' ? sitePaths.adminAssistants : sitePaths.allContacts;
}

/** The address of an assistant's contacts, or of one of them. Owners have it in their own area, administrators in theirs. */
export function contactsPath(role: 'user' | 'admin', assistantId: number, contactId?: string): string {
  const board = role === 'admin' ? sitePaths.adminContacts : sitePaths.contacts;
  return pathAt(board, assistantId) + (contactId ? `?contacto=${contactId}` : '');
}

/**
 * The address at which an assistant is edited: its place, or a section of it. Owners have it in their own area, administrators in theirs.
 */
export function assistantPath(role: 'user' | 'admin', assistantId: number, section?: AssistantSection): string {
  const [place] = role === 'admin' ? sitePaths.adminAssistantPlace : sitePaths.assistantPlace;
  return pathAt(place, assistantId) + (section ? `/${assistantSections[section]}` : '');
}
