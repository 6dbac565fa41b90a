import { plural } from '#client/i18n/plural.ts';
import { catalogue, type TextOf } from '../catalogue.ts';

type Comparison = { kind: 'unknown' | 'same' | 'new' } | { kind: 'more' | 'less'; percent: number };

export type DashboardText = TextOf<typeof dashboardText>;

/** The user's dashboard. */
export const dashboardText = catalogue('dashboard', {
  title: 'Panel de Usuario',
  account: 'Tu cuenta',
  leave: 'Salir',
  loading: 'Cargando tu panel...',
  loadError: 'No se pudo cargar tu panel',
  loadErrorDescription: 'Revisa tu conexión y vuelve a intentarlo.',

  summary: 'Resumen',
  activeAssistants: 'Asistentes Activos',
  available: (limit: string) => `de ${limit} disponibles`,
  currentPlan: 'Plan Actual',
  status: 'Estado',
  endsOn: (date: string) => `Hasta el ${date}`,
  endedOn: (date: string) => `Desde el ${date}`,
  noEnd: 'Sin fecha de fin',

  myAssistants: 'Mis Asistentes',
  seeAll: (count: string) => `Ver los ${count} asistentes`,
  createAssistant: 'Crear Asistente',
  chat: 'Chatear',
  chatWith: (name: string) => `Chatear con ${name}`,
  contacts: 'Contactos',
  contactsOf: (name: string) => `Contactos de ${name}`,
  openInNewTab: (name: string) => `Abrir ${name} en una pestaña nueva`,
  inactive: 'Inactivo',
  emptyTitle: 'Aún no tienes asistentes',
  emptyDescription: 'Crea el primero con una plantilla: en cinco minutos estará listo para atender a tus clientes.',

  quickChat: 'Chat Rápido',

  yourPlan: 'Tu Plan',
  messages: 'Mensajes',
  messagesUsed: (used: string, limit: number) =>
    plural('es', limit, { one: `${used} de # mensaje usado`, other: `${used} de # mensajes usados` }),
  unlimitedMessages: (used: number) =>
    plural('es', used, { one: 'Mensajes ilimitados · # usado', other: 'Mensajes ilimitados · # usados' }),
  messagesLow: (left: number) =>
    plural('es', left, {
      one: 'Te queda # mensaje. Cuando se acabe, tus asistentes dejarán de responder. Cambia de plan antes.',
      other: 'Te quedan # mensajes. Cuando se acaben, tus asistentes dejarán de responder. Cambia de plan antes.',
    }),
  messagesExhausted:
    'Has usado todos los mensajes. Tus asistentes ya no responden; solo piden al visitante sus datos. Cambia de plan para que vuelvan a responder.',
  expiredFree:
    'Tu prueba ha terminado y tus asistentes ya no responden a los visitantes. Volverán a responder cuando se active otro plan.',
  expiredPaid:
    'Tu plan no está activo y tus asistentes no responden a los visitantes. Pide al administrador que lo renueve.',
  trialEnds: (days: number) =>
    days <= 1
      ? 'Tu prueba termina en menos de un día.'
      : plural('es', days, { one: 'A tu prueba le queda # día.', other: 'A tu prueba le quedan # días.' }),
  assistantsIncluded: (limit: number) => plural('es', limit, { one: '1 asistente', other: 'Hasta # asistentes' }),
  assistantsUnlimited: 'Asistentes ilimitados',
  historyKept: (hours: number) =>
    hours <= 24
      ? 'Conversaciones guardadas 24 horas'
      : plural('es', Math.round(hours / 24), {
          one: 'Conversaciones guardadas # día',
          other: 'Conversaciones guardadas # días',
        }),
  upgrade: 'Mejorar Plan',

  firstSteps: 'Primeros pasos',
  steps: {
    create: { title: 'Crea tu asistente', description: 'Ponle nombre y cuéntale qué hace tu negocio.' },
    know: {
      title: 'Enséñale tu negocio',
      description: 'Sube tu lista de precios, añade tu web o escribe tus preguntas frecuentes.',
    },
    try: { title: 'Pruébalo', description: 'Chatea con él y corrige lo que no te guste.' },
    share: { title: 'Comparte su enlace', description: 'Enlázalo en tu web, en redes o en un código QR.' },
    lead: {
      title: 'Consigue tu primer contacto',
      description: 'Llega cuando un visitante deja su correo o su teléfono en el chat.',
    },
  },
  addKnowledge: 'Añadir conocimiento',
  platformNotes: 'Pendiente en la plataforma',
  noModelKey: {
    title: 'Todavía no hay un modelo de IA',
    description:
      'Hasta que el administrador conecte un modelo, tus asistentes solo dan respuestas de demostración con frases de tus instrucciones.',
  },
  noMail: {
    title: 'Los avisos por correo todavía no salen',
    description:
      'Tus contactos llegan igual a esta página. Los correos saldrán cuando el administrador configure el correo.',
  },
  copyLink: 'Copiar enlace',

  greeting: (hour: number, name: string) =>
    `${hour >= 6 && hour < 13 ? 'Buenos días' : hour >= 13 && hour < 21 ? 'Buenas tardes' : 'Buenas noches'}, ${name}`,
  whatWaits: (waiting: number, due: number, fresh: number) =>
    [
      ...(waiting > 0
        ? [plural('es', waiting, { one: 'Una persona espera respuesta.', other: '# personas esperan respuesta.' })]
        : []),
      ...(due > 0
        ? [plural('es', due, { one: 'Tienes un seguimiento para hoy.', other: 'Tienes # seguimientos para hoy.' })]
        : []),
      ...(fresh > 0 ? [plural('es', fresh, { one: 'Hay un contacto nuevo.', other: 'Hay contactos nuevos.' })] : []),
    ].join(' ') || 'Nadie espera respuesta.',
  now: 'Ahora',
  waitForYou: 'Esperan respuesta',
  attend: 'Atender',
  newContacts: 'Contactos nuevos',
  thisWeek: 'Últimos 7 días',
  seeNumbers: 'Ver estadísticas',
  figures: {
    visits: 'Visitas',
    conversations: 'Conversaciones',
    contacts: 'Contactos',
    share: 'Dejan su contacto',
  },
  change: (comparison: Comparison) => {
    switch (comparison.kind) {
      case 'unknown':
      case 'new':
        return '';
      case 'same':
        return 'igual que la semana anterior';
      case 'more':
        return `+${comparison.percent} %`;
      case 'less':
        return `−${comparison.percent} %`;
    }
  },

  seeContacts: 'Ver contactos',
  dueFollowUps: 'Seguimientos para hoy',
  unreadContacts: 'Sin leer',
  mailSettings: 'Configurar correo',
});
