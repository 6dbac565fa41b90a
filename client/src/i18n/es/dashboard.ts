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
  seeAll: (count: string) => `Ver los ${count}`,
  createAssistant: 'Crear Asistente',
  chat: 'Chatear',
  chatWith: (name: string) => `Chatear con ${name}`,
  contacts: 'Contactos',
  ofAssistant: (name: string) => ` de ${name}`,
  openInNewTab: (name: string) => `Abrir ${name} en una pestaña nueva`,
  inactive: 'Inactivo',
  emptyTitle: 'Aún no tienes asistentes',
  emptyDescription: 'Crea el primero con una plantilla: en cinco minutos responde a tus clientes.',

  quickChat: 'Chat Rápido',

  yourPlan: 'Tu Plan',
  messages: 'Mensajes',
  messagesUsed: (used: string, limit: string) => `${used} de ${limit} mensajes usados`,
  unlimitedMessages: (used: string) => `Mensajes ilimitados · ${used} usados`,
  messagesLow: (left: number, shown: string) =>
    `${left === 1 ? 'Te queda 1 mensaje' : `Te quedan ${shown} mensajes`}. Cuando se acaben, tus asistentes dejarán de responder. Cambia de plan antes.`,
  messagesExhausted:
    'Has usado todos los mensajes. Tus asistentes ya no responden; solo piden al visitante sus datos. Cambia de plan para que vuelvan a responder.',
  expiredFree:
    'Tu prueba ha terminado y tus asistentes ya no responden a los visitantes. Elige un plan para activarlos de nuevo.',
  expiredPaid:
    'Tu plan no está activo y tus asistentes no responden a los visitantes. Pide al administrador que lo renueve.',
  trialEnds: (days: number) =>
    days === 1 ? 'Tu prueba termina en menos de un día.' : `A tu prueba le quedan ${days} días.`,
  assistantsIncluded: (limit: number) => (limit === 1 ? '1 asistente' : `Hasta ${limit} asistentes`),
  assistantsUnlimited: 'Asistentes ilimitados',
  historyKept: (hours: number) =>
    hours <= 24 ? 'Conversaciones guardadas 24 horas' : `Conversaciones guardadas ${Math.round(hours / 24)} días`,
  upgrade: 'Mejorar Plan',

  firstSteps: 'Primeros pasos',
  steps: {
    create: { title: 'Crea tu asistente', description: 'Ponle nombre y cuéntale qué hace tu negocio.' },
    know: {
      title: 'Dale lo que sabe',
      description: 'Sube tus precios, la dirección de tu web o tus preguntas frecuentes.',
    },
    try: { title: 'Pruébalo', description: 'Chatea con él y corrige lo que no te guste.' },
    share: { title: 'Comparte su enlace', description: 'Enlázalo en tu web, en redes o en un código QR.' },
    lead: {
      title: 'Consigue tu primer contacto',
      description: 'Llega cuando un visitante deja su correo o su teléfono en el chat.',
    },
  },
  addKnowledge: 'Añadir conocimiento',
  platformNotes: 'Lo que falta en la plataforma',
  noModelKey: {
    title: 'Todavía no hay un modelo de IA',
    description:
      'Tus asistentes responden como mucho con demostraciones sacadas de tus instrucciones, hasta que el administrador añada una clave de API.',
  },
  noMail: {
    title: 'Los avisos por correo no salen porque falta el servidor de correo',
    description:
      'Tus contactos llegan igual a esta página. Los correos salen cuando el administrador configure el servidor.',
  },
  copyLink: 'Copiar enlace',

  greeting: (hour: number, name: string) =>
    `${hour >= 6 && hour < 13 ? 'Buenos días' : hour >= 13 && hour < 21 ? 'Buenas tardes' : 'Buenas noches'}, ${name}`,
  whatWaits: (waiting: number, due: number, fresh: number) =>
    [
      ...(waiting > 0
        ? [waiting === 1 ? 'Una persona espera respuesta.' : `${waiting} personas esperan respuesta.`]
        : []),
      ...(due > 0 ? [due === 1 ? 'Tienes un seguimiento para hoy.' : `Tienes ${due} seguimientos para hoy.`] : []),
      ...(fresh > 0 ? [fresh === 1 ? 'Hay un contacto nuevo.' : 'Hay contactos nuevos.'] : []),
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
        return `+${comparison.percent} %`;
      case 'less':
        return `−${comparison.percent} %`;
    }
  },

  seeContacts: 'Ver contactos',
  dueFollowUps: 'Seguimientos para hoy',
  unreadContacts: 'Sin leer',
  mailSettings: 'Configurar correo',
});
