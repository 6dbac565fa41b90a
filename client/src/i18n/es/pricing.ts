import { plural } from '#client/i18n/plural.ts';
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

  heroTitle: 'Atiende a tus clientes a cualquier hora y consigue sus datos',
  heroDescription:
    'Crea un chat con inteligencia artificial que conoce tu negocio. Compártelo con un enlace y recibe los datos de quien se interesa.',
  heroNote: (days: number) =>
    plural('es', days, { one: '# día de prueba. Sin tarjeta.', other: '# días de prueba. Sin tarjeta.' }),

  plansTitle: 'Elige tu plan',
  plansDescription: 'Empieza gratis y cambia cuando lo necesites. Precios en dólares de EE. UU.',
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
    `Cuesta ${price}. Recibiremos tu solicitud y te escribiremos al correo de tu cuenta. Hasta entonces sigues con tu plan y no pagas nada.`,
  request: 'Solicitar',
  requesting: 'Solicitando...',
  requestedOn: (date: string) => `Solicitado el ${date}. Te escribiremos cuando se decida.`,
  withdraw: 'Retirar solicitud',
  planActions: { free: 'Empezar gratis', basic: 'Elegir Básico', pro: 'Elegir Pro' },
  assistants: (count: number) => plural('es', count, { one: '1 asistente', other: '# asistentes' }),
  customAssistants: (count: number) =>
    plural('es', count, { one: '1 asistente personalizado', other: '# asistentes personalizados' }),
  messages: (count: number) => plural('es', count, { one: '# mensaje', other: '# mensajes' }),
  unlimitedMessages: 'Mensajes ilimitados',
  trial: (days: number) => plural('es', days, { one: 'Prueba de # día', other: 'Prueba de # días' }),
  noHistory: 'Sin historial',
  history: (days: number) => plural('es', days, { one: 'Historial de # día', other: 'Historial de # días' }),
  noPrioritySupport: 'Sin soporte prioritario',
  standardSupport: 'Soporte estándar',
  prioritySupport: 'Soporte prioritario',
  analytics: 'Analítica avanzada',
  included: 'Incluido',
  notIncluded: 'No incluido',

  featuresTitle: 'Todo lo que hace falta para atender bien',
  featuresDescription: 'Sin instalar nada y sin escribir código.',
  featureList: [
    {
      title: 'Conoce tu negocio',
      description: 'Escribe qué ofreces, tus horarios y tu tono. Responde con eso, al momento.',
    },
    {
      title: 'Un enlace que se comparte',
      description: 'Ponlo en tu perfil, en un cartel o en un mensaje. Se abre en cualquier teléfono.',
    },
    {
      title: 'Contactos, no solo conversaciones',
      description: 'Reconoce correos y teléfonos, y los guarda con lo que la persona buscaba.',
    },
    {
      title: 'Resúmenes en tu correo',
      description: 'Al terminar una conversación recibes lo importante: quién, qué y cuánto interés.',
    },
    { title: 'Tu marca', description: 'Tu nombre, tu logotipo y tus colores. El chat parece tuyo porque lo es.' },
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
        'Tus asistentes dejan de responder hasta que se active otro plan. Conservas tus contactos y tu configuración.',
    },
    {
      question: '¿Cuánto tiempo guardan las conversaciones?',
      answer:
        'En la prueba, 24 horas desde el último mensaje. En Básico, 30 días. En Pro, 90 días. Los contactos se quedan hasta que los elimines.',
    },
    {
      question: '¿Cómo cambio de plan?',
      answer:
        'Crea tu cuenta y pulsa «Solicitar» en el plan que quieras. Te escribimos a tu correo y el plan empieza cuando lo activamos.',
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
