import { type PlanId, plans } from '#shared/domain/accounts/plans.ts';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';

export interface SampleUser {
  id: number;
  username: string;
  email: string;
  role: 'user' | 'admin';
  plan: PlanId;
  isActive: boolean;
  /** The end as an ISO date. Null if there is none. */
  endDate: string | null;
}

export interface SampleAssistant {
  id: number;
  name: string;
  owner: string;
  provider: ProviderId;
  model: string;
  isActive: boolean;
  contacts: number;
}

export interface SampleConnection {
  id: number;
  number: string;
  assistant: string;
  status: 'pending' | 'connected' | 'disconnected';
}

type UserValues = Partial<SampleUser> & Pick<SampleUser, 'username'>;

const user = ({ username, ...values }: UserValues, index: number): SampleUser => ({
  id: index + 1,
  username,
  email: `${username.replace('_', '.')}@example.com`,
  role: 'user',
  plan: 'free',
  isActive: true,
  endDate: null,
  ...values,
});

/** Invented users. `example.com` and these phone numbers belong to nobody. */
export const sampleUsers: SampleUser[] = [
  { username: 'admin', role: 'admin' as const, plan: 'pro' as const },
  { username: 'clinica_sol', plan: 'pro' as const, endDate: '2027-03-31' },
  { username: 'taller_norte', plan: 'basic' as const, endDate: '2027-01-15' },
  { username: 'libreria_luna', plan: 'basic' as const },
  { username: 'bar_de_abajo', endDate: '2026-11-28' },
  { username: 'academia_once', isActive: false, endDate: '2026-11-02' },
  { username: 'flores_aurora', plan: 'pro' as const },
].map(user);

export const sampleAssistants: SampleAssistant[] = [
  { id: 1, name: 'Sol', owner: 'clinica_sol', provider: 'openai', model: 'gpt-6-luna', isActive: true, contacts: 42 },
  {
    id: 2,
    name: 'Tuerca',
    owner: 'taller_norte',
    provider: 'deepseek',
    model: 'deepseek-flash',
    isActive: true,
    contacts: 17,
  },
  {
    id: 3,
    name: 'Luna',
    owner: 'libreria_luna',
    provider: 'deepseek',
    model: 'deepseek-flash',
    isActive: true,
    contacts: 8,
  },
  {
    id: 4,
    name: 'Once',
    owner: 'academia_once',
    provider: 'openai',
    model: 'gpt-6.1-terra',
    isActive: false,
    contacts: 1,
  },
  {
    id: 5,
    name: 'Aurora',
    owner: 'flores_aurora',
    provider: 'deepseek',
    model: 'deepseek-v4-pro',
    isActive: true,
    contacts: 25,
  },
];

export const sampleConnections: SampleConnection[] = [
  { id: 1, number: '+34 600 000 001', assistant: 'Sol', status: 'connected' },
  { id: 2, number: '+34 600 000 002', assistant: 'Tuerca', status: 'pending' },
  { id: 3, number: '+34 600 000 003', assistant: 'Aurora', status: 'disconnected' },
];

/** The counts of the rows above, with the decorative trends of the specification. */
export const sampleStats = {
  users: { value: sampleUsers.length, trend: 12 },
  subscriptions: { value: sampleUsers.filter(({ isActive }) => isActive).length, trend: 5 },
  assistants: { value: sampleAssistants.filter(({ isActive }) => isActive).length, trend: 18 },
  revenue: {
    value: sampleUsers.reduce((sum, { plan, isActive }) => sum + (isActive ? plans[plan].monthlyPrice : 0), 0),
    trend: 7,
  },
};

export function assistantsOf(username: string): number {
  return sampleAssistants.filter(({ owner }) => owner === username).length;
}
