import { catalogue, type TextOf } from '../catalogue.ts';

export type PricingText = TextOf<typeof pricingText>;

export const pricingText = catalogue('pricing', {
  pageTitle: 'Planes y precios',
  navigation: 'Secciones de la página',
  features: 'Funciones',
  prices: 'Precios',
  questions: 'Preguntas',
  login: 'Iniciar sesión',
  startFree: 'Empezar gratis',
  toPanel: 'Ir a mi panel',

  heroTitle: 'Un asistente que atiende a tus clientes, y te trae sus contactos',
  heroDescription:
    'Crea un chat con inteligencia artificial que conoce tu negocio. Compártelo con un enlace y recibe los datos de quien se interesa.',
  heroNote: (days: number) => `${days} días de prueba. Sin tarjeta.`,

  plansTitle: 'Elige tu plan',
  plansDescription: 'Empieza gratis y cambia cuando lo necesites.',
  recommended: 'Recomendado',
  perMonth: '/month',
  free: 'Gratis',
  planNames: { free: 'Prueba Gratuita', basic: 'Básico', pro: 'Pro' },
  planDescriptions: {
    free: 'Para ver si te sirve.',
    basic: 'Para un negocio que atiende cada día.',
    pro: 'Para varias líneas de negocio o varios locales.',
  },
  yourPlan: 'Tu plan',
  requestPlan: (plan: string) => `Solicitar ${plan}`,
  requestTitle: (plan: string) => `¿Solicitar «${plan}»?`,
  requestDescription: (price: string) =>
    `Cuesta ${price}. Quien administra la plataforma recibirá tu solicitud y te escribirá a tu correo. Hasta entonces sigues con tu plan y no pagas nada.`,
  request: 'Solicitar',
  requesting: 'Solicitando...',
  requestedOn: (date: string) => `Solicitado el ${date}. Te escribiremos cuando se decida.`,
  withdraw: 'Retirar solicitud',
  planActions: { free: 'Empezar gratis', basic: 'Elegir Básico', pro: 'Elegir Pro' },
  assistants: (count: number) => (count === 1 ? '1 asistente' : `${count} asistentes`),
  customAssistants: (count: number) =>
    count === 1 ? '1 asistente personalizado' : `${count} asistentes personalizados`,
  messages: (count: number) => `${count} mensajes`,
  unlimitedMessages: 'Mensajes ilimitados',
  trial: (days: number) => `Prueba de ${days} días`,
  noHistory: 'Sin historial',
  history: (days: number) => `Historial de ${days} días`,
  noPrioritySupport: 'Sin soporte prioritario',
  standardSupport: 'Soporte estándar',
  prioritySupport: 'Soporte prioritario',
  analytics: 'Analítica avanzada',
  included: 'Incluido',
  notIncluded: 'No incluido',

  featuresTitle: 'Todo lo que necesita para atender bien',
  featuresDescription: 'Sin instalar nada y sin escribir código.',
  featureList: [
    {
      title: 'Conoce tu negocio',
      description: 'Escribe qué ofreces, tus horarios y tu tono. Responde con eso, al momento.',
    },
    {
      title: 'Un enlace que se comparte',
      description: 'Ponlo en tu perfil, en un cartel o en un mensaje. Se abre en cualquier móvil.',
    },
    {
      title: 'Contactos, no solo charlas',
      description: 'Reconoce correos y teléfonos, y los guarda con lo que la persona buscaba.',
    },
    {
      title: 'Resúmenes en tu correo',
      description: 'Al terminar una conversación recibes lo importante: quién, qué y cuánto interés.',
    },
    { title: 'Tu marca', description: 'Tu nombre, tu logo y tus colores. El chat parece tuyo porque lo es.' },
    {
      title: 'OpenAI o DeepSeek',
      description: 'Elige el proveedor y el modelo de cada asistente, y cámbialos cuando quieras.',
    },
  ],

  faqTitle: 'Preguntas frecuentes',
  faq: [
    {
      question: '¿Necesito saber programar?',
      answer:
        'No. Rellenas un formulario con lo que hace tu negocio y puedes probar el asistente al lado, mientras lo escribes.',
    },
    {
      question: '¿Qué pasa cuando termina la prueba?',
      answer:
        'Tus asistentes dejan de responder hasta que elijas un plan. No perdemos tus contactos ni tu configuración.',
    },
    {
      question: '¿Cuánto tiempo guardan las conversaciones?',
      answer:
        'En la prueba, 24 horas desde el último mensaje. En Básico, 30 días. En Pro, 90 días. Los contactos se quedan hasta que los borres.',
    },
    {
      question: '¿Cómo cambio de plan?',
      answer: 'Crea tu cuenta y pide el cambio a quien administra la plataforma. El plan nuevo vale desde ese momento.',
    },
    {
      question: '¿Puedo pasar de un plan a otro más pequeño?',
      answer: 'Sí. Tus asistentes se conservan, y no podrás crear más hasta estar por debajo del límite.',
    },
  ],

  closingTitle: 'Tu primer asistente, hoy',
  closingDescription: 'Se crea en unos minutos y lo puedes compartir en cuanto esté listo.',
  footerNote: 'Asistentes de IA para pequeños negocios.',
  footerNavigation: 'Pie de página',
  publicChat: 'Chat Público',
});
