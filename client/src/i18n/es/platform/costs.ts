import { plural } from '#client/i18n/plural.ts';
import type { CeilingPeriod } from '#shared/domain/accounts/ceilings.ts';
import type { AccountCostOrder, CostPurpose } from '#shared/domain/accounts/costs.ts';
import { catalogue, type TextOf } from '../../catalogue.ts';

export type CostsText = TextOf<typeof costsText>;

const purposes: Record<CostPurpose, string> = {
  reply: 'Respuestas a visitantes',
  private_reply: 'Respuestas en chats privados',
  summary: 'Resúmenes de conversaciones',
  suggestion: 'Respuestas sugeridas en la bandeja',
  transcription: 'Escuchar notas de voz',
  knowledge_questions: 'Preguntas escritas para cada fragmento',
  check: 'Comprobaciones: respuestas',
  check_judge: 'Comprobaciones: comparar respuestas',
  check_proposals: 'Comprobaciones: proponer preguntas',
  translation: 'Traducciones: proponer textos',
  test_chat: 'Chat de prueba',
  unknown: 'De antes de que se anotara',
};

const periods: Record<CeilingPeriod, string> = { day: 'Al día', month: 'Al mes' };

const orders: Record<AccountCostOrder, string> = {
  cost: 'Más costo primero',
  margin: 'Menos margen primero',
  price: 'Plan más caro primero',
  name: 'Por nombre',
};

/** 'Costo': the costs of models, and their ceilings. */
export const costsText = catalogue('costs', {
  title: 'Costo',
  description: 'Lo que cuestan los modelos que usan tus asistentes, en dólares de EE. UU. y a precios de lista.',
  platformDescription:
    'Lo que cuestan los modelos que paga la plataforma, en dólares de EE. UU. y a precios de lista. Lo que se paga con claves de los propietarios va aparte.',
  loadError: 'No se pudo cargar el costo',
  loadErrorDescription: 'Revisa tu conexión y vuelve a intentarlo.',
  counting: 'Aún estamos contando lo de antes: las cifras subirán.',
  summary: 'Resumen',
  today: 'Hoy',
  todayNote: 'Lo que se ha gastado hasta ahora, con medio minuto de retraso como mucho.',
  month: 'Este mes',
  monthBefore: (cost: string) => `El mes pasado: ${cost}.`,
  forecast: (day: string) => `Previsión hasta el ${day}`,
  forecastWithout: 'Previsión del mes',
  forecastNote: (days: number, perDay: string) =>
    plural('es', days, {
      one: `Lo gastado hasta ayer, más ${perDay} por hoy y por cada día que queda: lo que costó el último día completo.`,
      other: `Lo gastado hasta ayer, más ${perDay} por hoy y por cada día que queda: la media de los últimos # días completos.`,
    }),
  forecastNone: 'Hará falta un día completo con gasto de precio conocido.',
  perConversation: 'Por conversación',
  perConversationNote: (count: number) =>
    plural('es', count, {
      one: 'El costo del mes entre # conversación que empezó un visitante.',
      other: 'El costo del mes entre # conversaciones que empezaron visitantes.',
    }),
  noConversations: 'Este mes no ha habido conversaciones.',
  perContact: 'Por contacto',
  perContactNote: (count: number) =>
    plural('es', count, { one: 'El costo del mes entre # contacto.', other: 'El costo del mes entre # contactos.' }),
  noContacts: 'Este mes no ha habido contactos.',
  unknown: 'Sin precio conocido',
  none: '—',
  unpriced: (tokens: number) =>
    plural('es', tokens, {
      one: 'Sin contar # token sin precio conocido.',
      other: 'Sin contar # tokens sin precio conocido.',
    }),
  ownKeys: (cost: string) => `De lo de este mes, ${cost} se pagan con tus propias claves.`,
  notCounted:
    'Se suma el precio de lista de cada llamada cuando se hizo; la factura del proveedor puede variar un poco. No incluye los asistentes eliminados.',
  byModel: 'Por modelo',
  model: 'Modelo',
  byPurpose: 'Para qué se usó',
  purpose: 'Uso',
  purposes,
  byAssistant: 'Por asistente',
  assistant: 'Asistente',
  conversations: 'Conversaciones',
  contacts: 'Contactos',
  cost: 'Costo',
  share: 'Parte',
  emptyTitle: 'Este mes no se ha gastado nada',
  emptyDescription: 'Cuando un modelo responda a un visitante, aquí verás lo que cuesta.',
  ceilings: 'Topes de gasto',
  ceilingsDescription:
    'Al llegar a un tope no se responde: se pide a quien escribe su correo o su teléfono, y su mensaje se guarda. Te avisamos por correo al 80 % y al 100 %; si subes el tope, se vuelve a responder enseguida.',
  platformCeilings: 'Topes de la plataforma',
  platformCeilingsDescription:
    'Cuentan para todos los asistentes sin clave propia. Al llegar a un tope no se responde: se pide a quien escribe su correo o su teléfono, y su mensaje se guarda. Los administradores reciben un correo al 80 % y al 100 %.',
  ceilingsError: 'No se pudieron cargar los topes',
  allAssistants: 'Todos mis asistentes',
  platform: 'Toda la plataforma',
  periods,
  perVisitor: 'Cada visitante, al día',
  ceilingName: (subject: string, period: string) => `${subject} · ${period}`,
  noCeiling: 'Sin tope',
  spentOf: (spent: string, limit: string) => `${spent} de ${limit}`,
  upTo: (limits: string) => `Hasta ${limits}`,
  messages: (count: number) => plural('es', count, { one: '# mensaje', other: '# mensajes' }),
  near: 'Cerca del tope',
  reached: 'Tope alcanzado',
  set: 'Poner tope',
  setOf: (name: string) => `Poner tope: ${name}`,
  change: 'Cambiar',
  changeOf: (name: string) => `Cambiar el tope: ${name}`,
  dialogTitle: 'Tope de gasto',
  limit: 'Importe en dólares (USD)',
  limitHelp: 'Vacío, no hay tope de dinero.',
  visitorMessages: 'Mensajes',
  visitorMessagesHelp: 'Vacío, no hay tope de mensajes. Cuenta por sesión y por red: abrir otra pestaña no lo evita.',
  save: 'Guardar tope',
  saved: 'Tope guardado',
  savedDescription: 'Ya está en vigor.',
  saveFailed: 'No se pudo guardar el tope',
  tryAgain: 'Vuelve a intentarlo.',
  accounts: 'Por cuenta, este mes',
  searchAccounts: 'Buscar cuentas...',
  order: 'Ordenar',
  orders,
  account: 'Cuenta',
  plan: 'Plan',
  planPrice: (plan: string, price: string) => `${plan} · ${price} al mes`,
  planWithoutPrice: (plan: string) => `${plan} · sin cobro`,
  administrator: 'Administrador',
  platformPays: 'Costo',
  margin: 'Margen',
  ownKey: 'Con clave propia',
  accountsError: 'No se pudieron cargar las cuentas',
  noAccounts: 'No hay cuentas que coincidan',
  noAccountsDescription: 'Prueba con otra parte del nombre o del correo.',
});
