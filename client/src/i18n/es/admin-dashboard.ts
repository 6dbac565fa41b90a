export type AdminDashboardText = typeof adminDashboard;

/** The back office's first page; the product names its figures in English. */
export const adminDashboard = {
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
};
