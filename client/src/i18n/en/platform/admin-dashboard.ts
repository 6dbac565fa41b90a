import type { AdminDashboardText } from '../../es/platform/admin-dashboard.ts';

export const adminDashboard: AdminDashboardText = {
  title: 'Control panel',
  description: 'The platform at a glance.',
  loading: 'Loading the panel...',
  summary: 'Summary',
  loadError: 'The figures could not be loaded',
  loadErrorDescription: 'Check your connection and try again.',
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
  editUser: 'Edit user',
  noUsers: 'No users found',
  usersError: 'The users could not be loaded',
  setupTitle: 'Getting started',
  setup: {
    key: {
      title: 'Add an API key',
      description:
        'With one of OpenAI or DeepSeek the assistants answer with a model. Without, with demonstrations only.',
      go: 'Add a key',
    },
    mail: {
      title: 'Set up the mail',
      description: 'With an SMTP server each contact also reaches the mailbox of its owner.',
      go: 'Set up the mail',
    },
    assistant: {
      title: 'Create an assistant',
      description: 'With a template it is ready in minutes.',
      go: 'See assistants',
    },
    share: { title: 'Share its link', description: 'Copy it, send it, or print its QR code.', go: 'My assistants' },
  },
};
