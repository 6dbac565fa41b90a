import type { AdminDashboardText } from '../../es/platform/admin-dashboard.ts';

export const adminDashboard: AdminDashboardText = {
  title: 'Control panel',
  description: 'The platform at a glance.',
  loading: 'Loading the panel...',
  summary: 'Summary',
  loadError: 'Couldn’t load the figures',
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
  usersError: 'Couldn’t load the users',
  setupTitle: 'Getting started',
  setup: {
    key: {
      title: 'Connect a model',
      description:
        'With an OpenAI or DeepSeek API key, assistants answer with a model. Without one, they only give sample replies.',
      go: 'Add an API key',
    },
    mail: {
      title: 'Set up email',
      description: 'With an SMTP server, each contact also reaches its owner’s inbox.',
      go: 'Set up email',
    },
    assistant: {
      title: 'Create an assistant',
      description: 'With a template, it’s ready in minutes.',
      go: 'See assistants',
    },
    share: { title: 'Share its link', description: 'Copy it, send it or print its QR code.', go: 'My assistants' },
  },
};
