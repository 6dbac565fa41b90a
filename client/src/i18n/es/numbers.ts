import { plural } from '#client/i18n/plural.ts';
import type { PeriodUnit } from '#shared/domain/calendar.ts';
import type { ContactStatus, InterestLevel } from '#shared/domain/contacts/leads.ts';
import { type ChannelId, serviceNames } from '#shared/domain/conversations/channels.ts';
import { catalogue, type TextOf } from '../catalogue.ts';

export type NumbersText = TextOf<typeof numbersText>;

type Comparison = { kind: 'unknown' | 'same' | 'new' } | { kind: 'more' | 'less'; percent: number };

const units: Record<PeriodUnit, string> = { day: 'Día', week: 'Semana', month: 'Mes' };
const levels: Record<InterestLevel, string> = { high: 'Interés alto', medium: 'Interés medio', low: 'Interés bajo' };
const statuses: Record<ContactStatus, string> = {
  nuevo: 'Nuevo',
  contactado: 'Contactado',
  'en curso': 'En curso',
  ganado: 'Ganado',
  perdido: 'Perdido',
};

const channels: Record<ChannelId, string> = {
  public: 'Web',
  private: 'Chat privado',
  ...serviceNames,
};

/** 'Estadísticas': the figures of the user's own assistants. */
export const numbersText = catalogue('numbers', {
  title: 'Estadísticas',
  description: 'Qué han hecho tus asistentes, y si va a más o a menos.',
  all: 'Todos mis asistentes',
  period: 'Periodo',
  by: 'Agrupado por',
  presets: {
    '7d': 'Últimos 7 días',
    '30d': 'Últimos 30 días',
    '3m': 'Últimos 3 meses',
    '12m': 'Últimos 12 meses',
    own: 'Otras fechas',
  },
  units,
  from: 'Desde',
  to: 'Hasta',
  show: 'Aplicar fechas',
  wrongOrder: 'El primer día debe ser anterior al último.',
  tooLong: 'Elige un periodo de tres años como mucho.',
  comparedWith: (range: string) => `Comparado con los mismos días de antes: ${range}.`,
  nothingToCompare: 'Todavía no hay un periodo anterior con el que comparar.',
  zone: (timeZone: string) => `Los días son los de la zona ${timeZone}.`,
  compared: (comparison: Comparison, before: string | undefined) => {
    switch (comparison.kind) {
      case 'unknown':
        return 'Sin comparación';
      case 'same':
        return 'Igual que antes';
      case 'new':
        return 'Antes no había';
      case 'more':
        return `${comparison.percent} % más (antes ${before})`;
      case 'less':
        return `${comparison.percent} % menos (antes ${before})`;
    }
  },
  visits: 'Visitas',
  visitsNote: 'Veces que alguien abrió un chat público.',
  visitsSince: (day: string) => `Se cuentan desde el ${day}.`,
  conversations: 'Conversaciones',
  conversationsNote: 'Las que empezaron tus visitantes.',
  contacts: 'Contactos',
  contactsNote: 'Personas que dejaron un correo o un teléfono, o de las que hay un resumen.',
  contactsShare: (share: string) => `El ${share} de las conversaciones.`,
  bookings: 'Citas',
  bookingsNote: 'Las que tus visitantes pidieron en el chat.',
  forms: 'Formularios',
  formsNote: 'Los que rellenaron tus visitantes.',
  answers: 'Respuestas',
  /** Names demo and failed answers, if there are any. `demo` is their formatted number. */
  answersNote: (demo: string | undefined, failed: number) => {
    const failures = failed > 0 ? [plural('es', failed, { one: '# fallida', other: '# fallidas' })] : [];
    return `Además, ${[...(demo ? [`${demo} de demostración`] : []), ...failures].join(' y ')}.`;
  },
  answersAlone: 'Las que dio el modelo.',
  demoAnswers: 'De demostración',
  failedAnswers: 'Fallidas',
  tokens: 'Texto procesado (tokens)',
  tokensNote: (prompt: string, completion: string) =>
    `${prompt} leídos y ${completion} escritos por el modelo, también en pruebas y resúmenes.`,
  cost: 'Costo estimado',
  costNote: 'En dólares de EE. UU., según los precios de lista de cuando se escribió cada respuesta.',
  costPartial: (tokens: number, shown: string) =>
    plural(
      'es',
      tokens,
      {
        one: 'Sin contar # token de un modelo cuyo precio no conocemos.',
        other: 'Sin contar # tokens de modelos cuyo precio no conocemos.',
      },
      shown,
    ),
  costPerContact: 'Costo por contacto',
  costPerContactNote: 'El costo estimado entre los contactos.',
  noContactsToShare: 'No hubo contactos en este periodo.',
  unknown: 'Desconocido',
  none: '—',
  byChannel: 'Por canal',
  channel: 'Canal',
  channels,
  byInterest: 'Contactos por interés',
  byStatus: 'Contactos por estado',
  levels,
  statuses,
  overTime: 'Evolución',
  shownFigure: 'Qué se ve en el gráfico',
  table: 'Cifras por periodo',
  showTable: 'Ver tabla',
  hideTable: 'Ocultar tabla',
  exportCsv: 'Exportar CSV',
  exportFailed: 'No se pudieron exportar las estadísticas',
  exportFile: (from: string, to: string) => `estadisticas-${from}-${to}.csv`,
  byAssistant: 'Por asistente',
  assistant: 'Asistente',
  counting: 'Aún estamos contando las conversaciones de antes: las cifras subirán.',
  howCounted:
    'Las visitas se cuentan sin cookies y sin guardar nada del visitante. No cuentan los robots, las recargas ni tus propias visitas con la sesión iniciada; quien vuelve cuenta otra vez. Las cifras se conservan aunque se eliminen las conversaciones o los contactos.',
  emptyTitle: 'Todavía no hay nada que contar',
  emptyDescription:
    'Comparte el enlace de un asistente: aquí verás quién lo abre, cuántos preguntan y cuántos dejan su contacto.',
  emptyAction: 'Ir a mis asistentes',
  noAssistant:
    'Crea un asistente y comparte su enlace: aquí verás quién lo abre, cuántos preguntan y cuántos dejan su contacto.',
  noAssistantAction: 'Crear Asistente',
  loadError: 'No se pudieron cargar las estadísticas',
  loadErrorDescription: 'Revisa tu conexión y vuelve a intentarlo.',
});
