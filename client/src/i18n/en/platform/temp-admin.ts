import { plural } from '#client/i18n/plural.ts';
import type { TempAdminText } from '../../es/platform/temp-admin.ts';

export const tempAdmin: TempAdminText = {
  banner: 'DIRECT ACCESS TEST MODE',
  bannerText:
    'This is the admin interface without authentication. All data is made up: nothing you do here is saved or gives access to anything.',
  toLogin: 'Log in for real',
  title: 'Admin panel',
  description: 'A sample of the platform’s admin area.',
  sections: 'Sections',
  dashboard: 'Dashboard',
  users: 'Users',
  assistants: 'Assistants',
  subscriptions: 'Subscriptions',
  whatsapp: 'WhatsApp',

  totalUsers: 'Total Users',
  activeSubscriptions: 'Active Subscriptions',
  activeAssistants: 'Active Assistants',
  monthlyRevenue: 'Monthly Revenue',
  fromLastMonth: (percent) => `+${percent}% from last month`,

  searchUsers: 'Search users...',
  searchAssistants: 'Search assistants...',
  searchSubscriptions: 'Search subscriptions...',
  nothing: 'Nothing matches your search.',

  user: 'User',
  email: 'Email',
  role: 'Role',
  admin: 'Administrator',
  plainUser: 'User',
  plan: 'Subscription',
  status: 'Status',
  active: 'Active',
  trial: 'Trial',
  count: 'Assistants',
  ends: 'Ends',
  never: 'No date',
  visible: (name) => `${name}: visible to visitors`,
  on: 'Active',
  off: 'Inactive',
  contacts: (count) => plural('en', count, { one: '1 contact', other: '# contacts' }),
  pending: 'Waiting for QR',
  connected: 'Connected',
  disconnected: 'Disconnected',
};
