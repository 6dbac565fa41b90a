import { localeOf } from '#shared/domain/locales.ts';
import type { NoticeWords } from './words.ts';

const days = (count: number) => (count === 1 ? '1 dia' : `${count.toLocaleString(localeOf('ca'))} dies`);

export const catalan: NoticeWords = {
  title: 'Privacitat',
  short: (controller) => `Privacitat: ${controller} fa servir les seves dades per atendre’l`,
  machine: {
    heading: 'Li respon una intel·ligència artificial',
    text: (assistant, controller) =>
      `${assistant} és un assistent automàtic que parla en nom de ${controller}. Es pot equivocar.`,
    person: 'Pot demanar parlar amb una persona en qualsevol moment.',
  },
  controller: { heading: 'Responsable', taxId: 'NIF', address: 'Adreça', contact: 'Contacte' },
  purposes: {
    heading: 'Per a què es fan servir les seves dades',
    answer: 'Per respondre-li en aquest xat.',
    contact: 'Per posar-se en contacte amb vostè, si deixa el seu telèfon o el seu correu.',
    bookings: 'Per gestionar les seves cites.',
    marketing:
      'Per enviar-li publicitat, només si en marca la casella (article 21 de l’LSSI). Pot retirar-ho quan vulgui a «Les meves dades».',
    quality: 'Per millorar les respostes, amb el que es pregunta i com es valora.',
  },
  bases: {
    heading: 'Per què es poden fer servir',
    request: 'Perquè vostè ho demana: cal per atendre la seva consulta (article 6.1.b del RGPD).',
    interest: 'Per l’interès legítim d’atendre qui pregunta (article 6.1.f del RGPD). S’hi pot oposar.',
    consent: 'Perquè hi dona el seu consentiment en escriure (article 6.1.a del RGPD). El pot retirar quan vulgui.',
  },
  recipients: {
    heading: 'Qui més les tracta',
    platform: 'L’empresa que presta el servei de xat, per encàrrec del responsable.',
    openai: (name) => `${name}, que calcula les respostes. Tracta els missatges als Estats Units.`,
    deepseek: (name) =>
      `${name}, que calcula les respostes. Tracta els missatges a la Xina, un país sense decisió d’adequació de la Comissió Europea.`,
    unnamed: 'Un proveïdor de models de llenguatge triat per qui presta el servei de xat.',
    calcom: 'Cal.com, que porta l’agenda: rep el seu nom, correu i telèfon si demana cita.',
  },
  kept: {
    heading: 'Quant de temps es guarden',
    conversations: (count) => `La conversa: ${days(count)} des de l’últim missatge, més dos dies com a molt.`,
    conversationsTillDeleted: 'La conversa: fins que el responsable l’elimini o vostè ho demani.',
    contacts: (count) =>
      `Les seves dades de contacte i el resum del que s’ha parlat: ${days(count)} des de l’última vegada que escriu.`,
    contactsTillDeleted:
      'Les seves dades de contacte i el resum del que s’ha parlat: fins que el responsable els elimini o vostè ho demani.',
  },
  rights: {
    heading: 'Els seus drets',
    lines: (contact) => [
      `Pot demanar accedir a les seves dades, corregir-les, eliminar-les, endur-se-les, limitar-ne l’ús o oposar-s’hi: ${contact}. La resposta arriba en un mes com a molt.`,
      'Si creu que no s’han respectat, pot reclamar davant l’Agència Espanyola de Protecció de Dades (www.aepd.es).',
    ],
  },
  duty: {
    heading: 'Què més convé saber',
    lines: [
      'No ha de donar cap dada personal per preguntar. Sense un telèfon o un correu no podran contactar-lo.',
      'Ningú no decideix res important sobre vostè només amb aquest assistent.',
      'En aquest navegador només es desa el que cal per continuar la conversa.',
    ],
  },
  policy: { heading: 'Política completa', text: (url) => `La política de privacitat del responsable: ${url}` },
};
