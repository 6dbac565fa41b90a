import { localeOf } from '#shared/domain/locales.ts';
import type { NoticeWords } from './words.ts';

/** The texts that don't address the visitor. */
const spanishBase = {
  title: 'Privacidad',
  controller: { heading: 'Responsable', taxId: 'NIF', address: 'Dirección', contact: 'Contacto' },
  policy: {
    heading: 'Política completa',
    text: (url: string) => `La política de privacidad del responsable: ${url}`,
  },
};

const recipients = {
  heading: 'Quién más los trata',
  platform: 'La empresa que presta el servicio de chat, por encargo del responsable.',
  openai: (name: string) => `${name}, que calcula las respuestas. Trata los mensajes en Estados Unidos.`,
  deepseek: (name: string) =>
    `${name}, que calcula las respuestas. Trata los mensajes en China, país sin decisión de adecuación de la Comisión Europea.`,
  unnamed: 'Un proveedor de modelos de lenguaje elegido por quien presta el servicio de chat.',
};

const days = (count: number) => (count === 1 ? '1 día' : `${count.toLocaleString(localeOf('es'))} días`);

export const spanish: NoticeWords = {
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
    ...recipients,
    calcom: 'Cal.com, que lleva la agenda: recibe tu nombre, correo y teléfono si pides cita.',
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
};

/** The texts that address the visitor as 'usted'. */
export const formalSpanish: NoticeWords = {
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
    ...recipients,
    calcom: 'Cal.com, que lleva la agenda: recibe su nombre, correo y teléfono si pide cita.',
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
};
