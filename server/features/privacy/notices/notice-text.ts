import { type ProviderId, providerLabels } from '#shared/domain/assistants/providers.ts';
import type { NoticeLanguage, NoticePart, PrivacyBasis, PrivacyPurpose } from '#shared/domain/privacy/privacy.ts';

/** What a notice is written from. */
export interface NoticeFacts {
  assistant: string;
  controller: string;
  taxId: string | null;
  address: string | null;
  contact: string;
  purposes: readonly PrivacyPurpose[];
  basis: PrivacyBasis;
  policyUrl: string | null;
  /** Null: until they are deleted by hand. */
  conversationDays: number | null;
  contactDays: number | null;
  offersPerson: boolean;
  /** Forms have a box for marketing. */
  hasMarketing: boolean;
  /** Who computes the answers; null for a compatible server of the platform's choice. */
  provider: ProviderId | null;
}

interface Words {
  short: (controller: string) => string;
  title: string;
  machine: { heading: string; text: (assistant: string, controller: string) => string; person: string };
  controller: { heading: string; taxId: string; address: string; contact: string };
  purposes: { heading: string; marketing: string } & Record<PrivacyPurpose, string>;
  bases: { heading: string } & Record<PrivacyBasis, string>;
  recipients: { heading: string; platform: string; unnamed: string } & Record<ProviderId, (name: string) => string>;
  kept: {
    heading: string;
    conversations: (days: number) => string;
    conversationsTillDeleted: string;
    contacts: (days: number) => string;
    contactsTillDeleted: string;
  };
  rights: { heading: string; lines: (contact: string) => string[] };
  duty: { heading: string; lines: string[] };
  policy: { heading: string; text: (url: string) => string };
}

const spanishBase = {
  title: 'Privacidad',
  controller: { heading: 'Responsable', taxId: 'NIF', address: 'Dirección', contact: 'Contacto' },
};

const days = (count: number) => (count === 1 ? '1 día' : `${count.toLocaleString('es-ES')} días`);

/** Written by us; an owner's words stand in them and take none of them away. */
export const noticeWords: Record<NoticeLanguage, Words> = {
  es: {
    ...spanishBase,
    short: (controller) => `Privacidad: ${controller} usa tus datos para atenderte`,
    machine: {
      heading: 'Te responde una inteligencia artificial',
      text: (assistant, controller) =>
        `${assistant} es un asistente automático que habla en nombre de ${controller}. Puede equivocarse.`,
      person: 'Puedes pedir hablar con una persona en cualquier momento.',
    },
    purposes: {
      heading: 'Para qué se usan tus datos',
      answer: 'Para responderte en este chat.',
      contact: 'Para ponerse en contacto contigo, si dejas tu teléfono o tu correo.',
      bookings: 'Para gestionar tus citas.',
      marketing:
        'Para enviarte publicidad, solo si marcas su casilla (artículo 21 de la LSSI). Puedes retirarlo cuando quieras en «Mis datos».',
      quality: 'Para mejorar las respuestas, con lo que se pregunta y cómo se valora.',
    },
    bases: {
      heading: 'Por qué se pueden usar',
      request: 'Porque lo pides tú: hace falta para atender tu consulta (artículo 6.1.b del RGPD).',
      interest: 'Por el interés legítimo de atender a quien pregunta (artículo 6.1.f del RGPD). Puedes oponerte.',
      consent: 'Porque das tu consentimiento al escribir (artículo 6.1.a del RGPD). Puedes retirarlo cuando quieras.',
    },
    recipients: {
      heading: 'Quién más los trata',
      platform: 'La empresa que presta el servicio de chat, por encargo del responsable.',
      openai: (name) => `${name}, que calcula las respuestas. Trata los mensajes en Estados Unidos.`,
      deepseek: (name) =>
        `${name}, que calcula las respuestas. Trata los mensajes en China, país sin decisión de adecuación de la Comisión Europea.`,
      unnamed: 'Un proveedor de modelos de lenguaje elegido por quien presta el servicio de chat.',
    },
    kept: {
      heading: 'Cuánto tiempo se guardan',
      conversations: (count) => `La conversación: ${days(count)} desde el último mensaje, más dos días como mucho.`,
      conversationsTillDeleted: 'La conversación: hasta que el responsable la elimine o tú lo pidas.',
      contacts: (count) =>
        `Tus datos de contacto y el resumen de lo hablado: ${days(count)} desde la última vez que escribes.`,
      contactsTillDeleted:
        'Tus datos de contacto y el resumen de lo hablado: hasta que el responsable los elimine o tú lo pidas.',
    },
    rights: {
      heading: 'Tus derechos',
      lines: (contact) => [
        `Puedes pedir acceder a tus datos, corregirlos, eliminarlos, llevártelos, limitar su uso u oponerte a él: ${contact}. La respuesta llega en un mes como mucho.`,
        'Si crees que no se han respetado, puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).',
      ],
    },
    duty: {
      heading: 'Qué más conviene saber',
      lines: [
        'No tienes que dar ningún dato personal para preguntar. Sin un teléfono o un correo no podrán contactarte.',
        'Nadie decide nada importante sobre ti solo con este asistente.',
        'En este navegador solo se guarda lo necesario para seguir la conversación.',
      ],
    },
    policy: { heading: 'Política completa', text: (url) => `La política de privacidad del responsable: ${url}` },
  },
  'es-formal': {
    ...spanishBase,
    short: (controller) => `Privacidad: ${controller} usa sus datos para atenderle`,
    machine: {
      heading: 'Le responde una inteligencia artificial',
      text: (assistant, controller) =>
        `${assistant} es un asistente automático que habla en nombre de ${controller}. Puede equivocarse.`,
      person: 'Puede pedir hablar con una persona en cualquier momento.',
    },
    purposes: {
      heading: 'Para qué se usan sus datos',
      answer: 'Para responderle en este chat.',
      contact: 'Para ponerse en contacto con usted, si deja su teléfono o su correo.',
      bookings: 'Para gestionar sus citas.',
      marketing:
        'Para enviarle publicidad, solo si marca su casilla (artículo 21 de la LSSI). Puede retirarlo cuando quiera en «Mis datos».',
      quality: 'Para mejorar las respuestas, con lo que se pregunta y cómo se valora.',
    },
    bases: {
      heading: 'Por qué se pueden usar',
      request: 'Porque lo pide usted: hace falta para atender su consulta (artículo 6.1.b del RGPD).',
      interest: 'Por el interés legítimo de atender a quien pregunta (artículo 6.1.f del RGPD). Puede oponerse.',
      consent: 'Porque da su consentimiento al escribir (artículo 6.1.a del RGPD). Puede retirarlo cuando quiera.',
    },
    recipients: {
      heading: 'Quién más los trata',
      platform: 'La empresa que presta el servicio de chat, por encargo del responsable.',
      openai: (name) => `${name}, que calcula las respuestas. Trata los mensajes en Estados Unidos.`,
      deepseek: (name) =>
        `${name}, que calcula las respuestas. Trata los mensajes en China, país sin decisión de adecuación de la Comisión Europea.`,
      unnamed: 'Un proveedor de modelos de lenguaje elegido por quien presta el servicio de chat.',
    },
    kept: {
      heading: 'Cuánto tiempo se guardan',
      conversations: (count) => `La conversación: ${days(count)} desde el último mensaje, más dos días como mucho.`,
      conversationsTillDeleted: 'La conversación: hasta que el responsable la elimine o usted lo pida.',
      contacts: (count) =>
        `Sus datos de contacto y el resumen de lo hablado: ${days(count)} desde la última vez que escribe.`,
      contactsTillDeleted:
        'Sus datos de contacto y el resumen de lo hablado: hasta que el responsable los elimine o usted lo pida.',
    },
    rights: {
      heading: 'Sus derechos',
      lines: (contact) => [
        `Puede pedir acceder a sus datos, corregirlos, eliminarlos, llevárselos, limitar su uso u oponerse a él: ${contact}. La respuesta llega en un mes como mucho.`,
        'Si cree que no se han respetado, puede reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).',
      ],
    },
    duty: {
      heading: 'Qué más conviene saber',
      lines: [
        'No tiene que dar ningún dato personal para preguntar. Sin un teléfono o un correo no podrán contactarle.',
        'Nadie decide nada importante sobre usted solo con este asistente.',
        'En este navegador solo se guarda lo necesario para seguir la conversación.',
      ],
    },
    policy: { heading: 'Política completa', text: (url) => `La política de privacidad del responsable: ${url}` },
  },
  en: {
    title: 'Privacy',
    short: (controller) => `Privacy: ${controller} uses your data to help you`,
    machine: {
      heading: 'An artificial intelligence answers you',
      text: (assistant, controller) =>
        `${assistant} is an automated assistant that speaks for ${controller}. It can make mistakes.`,
      person: 'You can ask to talk to a person at any time.',
    },
    controller: { heading: 'Who is responsible', taxId: 'Tax number', address: 'Address', contact: 'Contact' },
    purposes: {
      heading: 'What your data is used for',
      answer: 'To answer you in this chat.',
      contact: 'To get in touch with you, if you leave your phone number or email.',
      bookings: 'To manage your bookings.',
      marketing:
        'To send you marketing, only if you tick its box (article 21 of the LSSI). You can withdraw that at any time in “My data”.',
      quality: 'To improve the answers, from what is asked and how it is rated.',
    },
    bases: {
      heading: 'Why it may be used',
      request: 'Because you ask for it: it is needed to deal with your request (article 6(1)(b) of the GDPR).',
      interest: 'The legitimate interest in helping whoever asks (article 6(1)(f) of the GDPR). You may object.',
      consent:
        'Because you consent by writing (article 6(1)(a) of the GDPR). You can withdraw your consent at any time.',
    },
    recipients: {
      heading: 'Who else processes it',
      platform: 'The company that provides the chat, on behalf of the business.',
      openai: (name) => `${name}, which computes the answers. It processes the messages in the United States.`,
      deepseek: (name) =>
        `${name}, which computes the answers. It processes the messages in China, a country without an adequacy decision of the European Commission.`,
      unnamed: 'A provider of language models chosen by the company that provides the chat.',
    },
    kept: {
      heading: 'How long it is kept',
      conversations: (count) =>
        `The conversation: ${count === 1 ? '1 day' : `${count.toLocaleString('en-GB')} days`} after the last message, plus two days at most.`,
      conversationsTillDeleted: 'The conversation: until the business deletes it or you ask for that.',
      contacts: (count) =>
        `Your contact details and the summary of what was said: ${count === 1 ? '1 day' : `${count.toLocaleString('en-GB')} days`} after you last write.`,
      contactsTillDeleted:
        'Your contact details and the summary of what was said: until the business deletes them or you ask for that.',
    },
    rights: {
      heading: 'Your rights',
      lines: (contact) => [
        `You can ask for access to your data, to have it corrected, deleted or handed to you, to restrict its use or to object to it: ${contact}. You get an answer within one month.`,
        'If you think your rights have not been respected, you can complain to the Spanish Data Protection Agency (www.aepd.es).',
      ],
    },
    duty: {
      heading: 'What else to know',
      lines: [
        'You don’t have to give any personal data to ask a question. Without a phone number or an email nobody can contact you.',
        'Nothing important about you is decided by this assistant alone.',
        'This browser only stores what is needed to go on with the conversation.',
      ],
    },
    policy: { heading: 'Full policy', text: (url) => `The privacy policy of the business: ${url}` },
  },
};

/** The line in the chat, and the whole text. */
export function writeNotice(facts: NoticeFacts, language: NoticeLanguage): { short: string; whole: NoticePart[] } {
  const words = noticeWords[language];
  const { controller, contact, policyUrl, conversationDays, contactDays, provider } = facts;
  const named = (label: string, value: string | null) => (value ? [`${label}: ${value}`] : []);
  const purposes = (['answer', 'contact', 'bookings', 'quality'] as const).filter(
    (purpose) => purpose === 'answer' || facts.purposes.includes(purpose),
  );
  return {
    short: words.short(controller),
    whole: [
      {
        heading: words.machine.heading,
        lines: [words.machine.text(facts.assistant, controller), ...(facts.offersPerson ? [words.machine.person] : [])],
      },
      {
        heading: words.controller.heading,
        lines: [
          controller,
          ...named(words.controller.taxId, facts.taxId),
          ...named(words.controller.address, facts.address),
          ...named(words.controller.contact, contact),
        ],
      },
      {
        heading: words.purposes.heading,
        lines: [
          ...purposes.map((purpose) => words.purposes[purpose]),
          ...(facts.hasMarketing ? [words.purposes.marketing] : []),
        ],
      },
      { heading: words.bases.heading, lines: [words.bases[facts.basis]] },
      {
        heading: words.recipients.heading,
        lines: [
          words.recipients.platform,
          provider ? words.recipients[provider](providerLabels[provider]) : words.recipients.unnamed,
        ],
      },
      {
        heading: words.kept.heading,
        lines: [
          conversationDays === null ? words.kept.conversationsTillDeleted : words.kept.conversations(conversationDays),
          contactDays === null ? words.kept.contactsTillDeleted : words.kept.contacts(contactDays),
        ],
      },
      { heading: words.rights.heading, lines: words.rights.lines(contact) },
      { heading: words.duty.heading, lines: words.duty.lines },
      ...(policyUrl ? [{ heading: words.policy.heading, lines: [words.policy.text(policyUrl)] }] : []),
    ],
  };
}
