import { attentionMail } from '#server/features/channels/attention-mail.ts';
import { worseMail } from '#server/features/chat/checks/runs/worse-mail.ts';
import { waitingMail } from '#server/features/chat/handoff/waiting-mail.ts';
import { followUpMail } from '#server/features/contacts/work/follow-up-text.ts';
import { confirmationMail } from '#server/features/mail/letters/confirmation.ts';
import { contactMail, type MailedContact } from '#server/features/mail/letters/contact-mail.ts';
import { digestMail } from '#server/features/mail/letters/digest-mail.ts';
import { leadMail } from '#server/features/mail/letters/lead-mail.ts';
import { sampleLead } from '#server/features/mail/letters/sample-lead.ts';
import { testMail } from '#server/features/mail/letters/test-mail.ts';
import { planMail, planMailText } from '#server/features/subscriptions/plan-mail-text.ts';
import { passwordResetMail } from '#server/features/users/password-reset-text.ts';
import { noticeMail } from '#server/features/webhooks/notice-text.ts';
import type { MailContent } from '#server/lib/mails/mail-content.ts';
import { defaultDisplay } from '#shared/domain/default-display.ts';
import type { DisplaySettings, Language } from '#shared/domain/display.ts';

const site = 'https://asistentes.example';
const link = `${site}/usuario/asistentes/7/contactos?contacto=4b8a1f0c`;
const notices = `${site}/usuario/asistentes/7/datos`;
const checks = `${site}/usuario/asistentes/7/comprobaciones`;
const platform = 'Plataforma de Asistentes';
const token = 'mF3kQ9xT7uW2aZ8nB5vC1yD6eG4hJ0lP';
const createdAt = new Date('2026-11-23T17:12:00Z');

const said = {
  es: [
    'Quiero presupuesto para un implante y saber si hay financiación. Mi teléfono es el 600 000 000.',
    'Que me llame alguien mañana por la mañana, por favor.',
    'Es para una boda el 14 de junio: centros de mesa y el ramo.',
  ],
  en: [
    'I’d like a quote for an implant and to know about payment plans. My number is 600 000 000.',
    'Could someone call me tomorrow morning, please?',
    'It’s for a wedding on 14 June: table centrepieces and the bouquet.',
  ],
} satisfies Record<Language, string[]>;

const questions = {
  es: ['¿Cuánto cuesta una limpieza?', '¿Abrís los sábados?', '¿Financiáis los implantes?'],
  en: ['How much is a cleaning?', 'Are you open on Saturdays?', 'Can I pay for implants in instalments?'],
} satisfies Record<Language, string[]>;

function contactsIn(language: Language): MailedContact[] {
  const [first = '', second = '', third = ''] = said[language];
  const base = { assistantName: 'Clínica Dental Norte', link, createdAt };
  return [
    {
      ...base,
      name: 'Javier Ortega',
      email: 'javier.ortega@correo.example',
      phone: '+34600000000',
      interestLevel: 'high',
      evidence: { phone: first },
    },
    { ...base, name: null, email: null, phone: '+34655222333', interestLevel: 'medium', evidence: { phone: second } },
    {
      ...base,
      name: 'Inés Romero',
      email: 'un.correo.muy.largo.que.no.cabe.en.una.linea.de.telefono@flores.example',
      phone: null,
      interestLevel: 'low',
      evidence: { email: third },
    },
  ];
}

/** Each mail that the platform sends, about invented people, in one language. */
export function sampleMails(
  language: Language,
  platformDisplay: Partial<DisplaySettings> = {},
): Record<string, MailContent> {
  const display = { ...defaultDisplay, ...platformDisplay, language };
  const contacts = contactsIn(language);
  const at = (index: number) => contacts.slice(index, index + 1);
  const plans = planMailText[language];
  const plan = plans.plans.pro;
  const asked = { username: 'ana', email: 'ana@example.org', asked: plan, now: plans.plans.free, platform };
  const planOf = (subject: string, news: string, label: string, why: string) =>
    planMail({ language, platform, subject, news, link: { label, href: `${site}/pricing` }, why });
  const note = { es: 'Llamar para cerrar la cita', en: 'Call to settle the appointment' }[language];
  const span = { day: '2026-11-24', fromDay: null, count: 5, highCount: 1 };
  const links = { contacts: `${site}/usuario/contactos`, notices, stop: `${site}/api/digest-mails?token=${token}` };
  const lead = sampleLead(language);
  const nobody = {
    ...lead,
    name: null,
    email: null,
    phone: null,
    interestReason: null,
    keyTopics: [],
    isOfModel: false,
  };
  const [first] = contacts;
  return {
    ...Object.fromEntries(
      contacts.map((contact, index) => [`contact-${index + 1}`, contactMail(contact, display, notices)]),
    ),
    'contact-without-words': contactMail({ ...(first ?? neverThere()), evidence: {} }, display, notices),
    summary: leadMail({ ...lead, link }, display, notices),
    'summary-nobody': leadMail({ ...nobody, link }, display, notices),
    digest: digestMail(contacts, span, links, display),
    'digest-one': digestMail(at(1), { ...span, count: 1, highCount: 0 }, links, display),
    'digest-days': digestMail(contacts, { ...span, fromDay: '2026-11-20', count: 3 }, links, display),
    'follow-ups': followUpMail(
      contacts.map((contact) => ({ ...contact, note })),
      '2026-11-24',
      links.contacts,
      display,
    ),
    waiting: waitingMail(
      {
        assistantName: 'Clínica Dental Norte',
        reference: 'A7K-2Q9',
        isTaken: false,
        said: said[language][1] ?? null,
        since: createdAt,
        link,
        settingsLink: notices,
      },
      display,
    ),
    'checks-worse': worseMail(
      { assistantName: 'Clínica Dental Norte', questions: questions[language], at: createdAt, link: checks },
      display,
    ),
    'channel-attention': attentionMail(
      {
        ...{ assistantName: 'Clínica Dental Norte', channel: 'whatsapp', name: '+34 612 00 11 22' },
        ...{ problem: 'token', at: createdAt, link: checks },
      },
      display,
    ),
    confirmation: confirmationMail(
      { platform, link: `${site}/api/notification-address?token=${token}`, days: 7, isOwn: false },
      language,
    ),
    'confirmation-own': confirmationMail(
      { platform, link: `${site}/api/notification-address?token=${token}`, days: 7, isOwn: true },
      language,
    ),
    password: passwordResetMail({ platform, link: `${site}/auth/nueva-contrasena#${token}`, minutes: 60 }, language),
    'plan-requested': planOf(
      plans.requestedSubject('ana', plan),
      plans.requested(asked),
      plans.toRequests,
      plans.requestedWhy,
    ),
    'plan-granted': planOf(
      plans.grantedSubject(plan, platform),
      plans.granted(plan, platform),
      plans.toDashboard,
      plans.accountWhy(platform),
    ),
    'plan-refused': planOf(
      plans.refusedSubject(plan, platform),
      plans.refused(plan, platform),
      plans.toPlans,
      plans.accountWhy(platform),
    ),
    webhook: noticeMail({ host: 'crm.example.org', link: `${site}/usuario/webhooks` }, language),
    test: testMail({ platform, link: `${site}/admin/configuracion` }, language),
  };
}

function neverThere(): never {
  throw new Error('there is no sample contact');
}
