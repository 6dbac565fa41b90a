import type { PlanId } from '#shared/domain/accounts/plans.ts';
import type { Language } from '#shared/domain/display.ts';

interface Requested {
  username: string;
  email: string;
  asked: string;
  now: string;
  platform: string;
}

interface PlanMailText {
  plans: Record<PlanId, string>;
  requestedSubject: (username: string, plan: string) => string;
  requested: (request: Requested) => string;
  toRequests: string;
  grantedSubject: (plan: string, platform: string) => string;
  granted: (plan: string, platform: string) => string;
  toDashboard: string;
  refusedSubject: (plan: string, platform: string) => string;
  refused: (plan: string, platform: string) => string;
  toPlans: string;
}

export const planMailText: Record<Language, PlanMailText> = {
  es: {
    plans: { free: 'Prueba Gratuita', basic: 'Plan Básico', pro: 'Plan Pro' },
    requestedSubject: (username, plan) => `${username} solicita: ${plan}`,
    requested: ({ username, email, asked, now, platform }) =>
      `${username} (${email}) ha solicitado «${asked}» en ${platform}. Ahora tiene «${now}», que sigue hasta que decidas.`,
    toRequests: 'Ver las solicitudes',
    grantedSubject: (plan, platform) => `Ya tienes «${plan}» en ${platform}`,
    granted: (plan, platform) => `Tu solicitud se ha aceptado: «${plan}» ya está en vigor en ${platform}.`,
    toDashboard: 'Ir a tu panel',
    refusedSubject: (plan, platform) => `Tu solicitud de «${plan}» en ${platform}`,
    refused: (plan, platform) =>
      `Tu solicitud de «${plan}» en ${platform} no se ha aceptado. Sigues con el plan que tienes, y puedes pedir otro cuando quieras.`,
    toPlans: 'Ver los planes',
  },
  en: {
    plans: { free: 'Free trial', basic: 'Basic plan', pro: 'Pro plan' },
    requestedSubject: (username, plan) => `${username} requests: ${plan}`,
    requested: ({ username, email, asked, now, platform }) =>
      `${username} (${email}) has requested “${asked}” on ${platform}. They now have “${now}”, which goes on until you decide.`,
    toRequests: 'See the requests',
    grantedSubject: (plan, platform) => `You now have “${plan}” on ${platform}`,
    granted: (plan, platform) => `Your request was granted: “${plan}” is in force on ${platform}.`,
    toDashboard: 'Go to your dashboard',
    refusedSubject: (plan, platform) => `Your request for “${plan}” on ${platform}`,
    refused: (plan, platform) =>
      `Your request for “${plan}” on ${platform} was not granted. You keep the plan that you have, and can ask for another at any time.`,
    toPlans: 'See the plans',
  },
};
