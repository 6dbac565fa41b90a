import type { MailContent, MailLink } from '#server/lib/mails/mail-content.ts';
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
  requestedWhy: string;
  accountWhy: (platform: string) => string;
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
    requestedSubject: (username, plan) => `${username} pide: ${plan}`,
    requestedWhy: 'Te escribimos porque administras la plataforma.',
    accountWhy: (platform) => `Te escribimos porque tienes una cuenta en ${platform}.`,
    requested: ({ username, email, asked, now, platform }) =>
      `${username} (${email}) ha solicitado «${asked}» en ${platform}. Ahora tiene «${now}», que sigue hasta que decidas.`,
    toRequests: 'Ver las solicitudes',
    grantedSubject: (plan, platform) => `Ya tienes «${plan}» en ${platform}`,
    granted: (plan, platform) => `Tu solicitud se ha aceptado: «${plan}» ya está en vigor en ${platform}.`,
    toDashboard: 'Ir a tu panel',
    refusedSubject: (plan, platform) => `Tu solicitud de «${plan}» en ${platform}`,
    refused: (plan, platform) =>
      `Tu solicitud de «${plan}» en ${platform} no se ha aceptado. Sigues con el plan que tienes y puedes pedir otro cuando quieras. Si quieres saber por qué, pregunta a quien administra ${platform}.`,
    toPlans: 'Ver los planes',
  },
  en: {
    plans: { free: 'Free trial', basic: 'Basic plan', pro: 'Pro plan' },
    requestedSubject: (username, plan) => `${username} requests: ${plan}`,
    requestedWhy: 'We’re writing because you’re an administrator of the platform.',
    accountWhy: (platform) => `We’re writing because you have an account on ${platform}.`,
    requested: ({ username, email, asked, now, platform }) =>
      `${username} (${email}) has requested “${asked}” on ${platform}. They’re on “${now}”, which continues until you decide.`,
    toRequests: 'See requests',
    grantedSubject: (plan, platform) => `You now have “${plan}” on ${platform}`,
    granted: (plan, platform) => `Your request was granted: “${plan}” is now active on ${platform}.`,
    toDashboard: 'Go to your dashboard',
    refusedSubject: (plan, platform) => `Your request for “${plan}” on ${platform}`,
    refused: (plan, platform) =>
      `Your request for “${plan}” on ${platform} wasn’t granted. You keep your current plan and can request another at any time. To find out why, ask whoever runs ${platform}.`,
    toPlans: 'See plans',
  },
};

interface PlanMail {
  language: Language;
  platform: string;
  subject: string;
  news: string;
  link: MailLink;
  why: string;
}

/** A mail about a plan: what happened, and one link. */
export function planMail({ language, platform, subject, news, link, why }: PlanMail): MailContent {
  return {
    ...{ language, subject, why, origin: platform, title: subject, preheader: news },
    blocks: [
      { kind: 'text', text: news },
      { kind: 'actions', actions: [link], isSpelled: true },
    ],
  };
}
