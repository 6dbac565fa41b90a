import { catalogue, type TextOf } from '../../catalogue.ts';

export type AdminDashboardText = TextOf<typeof adminDashboardText>;

/** The back office's first page; the product names its figures in English. */
export const adminDashboardText = catalogue('adminDashboard', {
  title: 'Panel de Control',
  description: 'La plataforma de un vistazo.',
  loading: 'Cargando el panel...',
  summary: 'Resumen',
  loadError: 'No se pudieron cargar las cifras',
  loadErrorDescription: 'Revisa tu conexión y vuelve a intentarlo.',
  totalUsers: 'Total Users',
  activeSubscriptions: 'Active Subscriptions',
  activeAssistants: 'Active Assistants',
  monthlyRevenue: 'Monthly Revenue',
  fromLastMonth: 'from last month',
  users: 'Users',
  addUser: 'Add New User',
  columns: {
    user: 'User',
    subscription: 'Subscription',
    assistants: 'Assistants',
    status: 'Status',
    actions: 'Actions',
  },
  active: 'Active',
  trial: 'Trial',
  editUser: 'Editar Usuario',
  noUsers: 'No users found',
  usersError: 'No se pudieron cargar los usuarios',
  setupTitle: 'Puesta en marcha',
  setup: {
    key: {
      title: 'Conecta un modelo',
      description:
        'Con una clave de API de OpenAI o DeepSeek, los asistentes responden con un modelo. Sin ella, solo dan respuestas de demostración.',
      go: 'Añadir clave de API',
    },
    mail: {
      title: 'Configura el correo',
      description: 'Con un servidor SMTP, cada contacto llega también al correo de su propietario.',
      go: 'Configurar correo',
    },
    assistant: {
      title: 'Crea un asistente',
      description: 'Con una plantilla está listo en minutos.',
      go: 'Ver asistentes',
    },
    share: {
      title: 'Comparte su enlace',
      description: 'Cópialo, envíalo o imprime su código QR.',
      go: 'Mis Asistentes',
    },
  },
});
