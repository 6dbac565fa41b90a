import type { AdminDashboardText } from '../es/admin-dashboard.ts';

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
};
