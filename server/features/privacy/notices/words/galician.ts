import { localeOf } from '#shared/domain/locales.ts';
import type { NoticeWords } from './words.ts';

const days = (count: number) => (count === 1 ? '1 día' : `${count.toLocaleString(localeOf('gl'))} días`);

export const galician: NoticeWords = {
  title: 'Privacidade',
  short: (controller) => `Privacidade: ${controller} usa os seus datos para atendelo`,
  machine: {
    heading: 'Respóndelle unha intelixencia artificial',
    text: (assistant, controller) =>
      `${assistant} é un asistente automático que fala en nome de ${controller}. Pode equivocarse.`,
    person: 'Pode pedir falar cunha persoa en calquera momento.',
  },
  controller: { heading: 'Responsable', taxId: 'NIF', address: 'Enderezo', contact: 'Contacto' },
  purposes: {
    heading: 'Para que se usan os seus datos',
    answer: 'Para responderlle neste chat.',
    contact: 'Para contactar con vostede, se deixa o seu teléfono ou o seu correo.',
    bookings: 'Para xestionar as súas citas.',
    marketing:
      'Para enviarlle publicidade, só se marca a súa caixa (artigo 21 da LSSI). Pode retiralo cando queira en «Os meus datos».',
    quality: 'Para mellorar as respostas, co que se pregunta e como se valora.',
  },
  bases: {
    heading: 'Por que se poden usar',
    request: 'Porque o pide vostede: fai falta para atender a súa consulta (artigo 6.1.b do RXPD).',
    interest: 'Polo interese lexítimo de atender a quen pregunta (artigo 6.1.f do RXPD). Pode opoñerse.',
    consent: 'Porque dá o seu consentimento ao escribir (artigo 6.1.a do RXPD). Pode retiralo cando queira.',
  },
  recipients: {
    heading: 'Quen máis os trata',
    platform: 'A empresa que presta o servizo de chat, por encargo do responsable.',
    openai: (name) => `${name}, que calcula as respostas. Trata as mensaxes nos Estados Unidos.`,
    deepseek: (name) =>
      `${name}, que calcula as respostas. Trata as mensaxes na China, país sen decisión de adecuación da Comisión Europea.`,
    unnamed: 'Un provedor de modelos de linguaxe elixido por quen presta o servizo de chat.',
    calcom: 'Cal.com, que leva a axenda: recibe o seu nome, correo e teléfono se pide cita.',
  },
  kept: {
    heading: 'Canto tempo se gardan',
    conversations: (count) => `A conversa: ${days(count)} desde a última mensaxe, máis dous días como moito.`,
    conversationsTillDeleted: 'A conversa: ata que o responsable a elimine ou vostede o pida.',
    contacts: (count) =>
      `Os seus datos de contacto e o resumo do falado: ${days(count)} desde a última vez que escribe.`,
    contactsTillDeleted:
      'Os seus datos de contacto e o resumo do falado: ata que o responsable os elimine ou vostede o pida.',
  },
  rights: {
    heading: 'Os seus dereitos',
    lines: (contact) => [
      `Pode pedir acceder aos seus datos, corrixilos, eliminalos, levalos, limitar o seu uso ou opoñerse a el: ${contact}. A resposta chega nun mes como moito.`,
      'Se cre que non se respectaron, pode reclamar ante a Axencia Española de Protección de Datos (www.aepd.es).',
    ],
  },
  duty: {
    heading: 'Que máis convén saber',
    lines: [
      'Non ten que dar ningún dato persoal para preguntar. Sen un teléfono ou un correo non poderán contactar con vostede.',
      'Ninguén decide nada importante sobre vostede só con este asistente.',
      'Neste navegador só se garda o necesario para seguir a conversa.',
    ],
  },
  policy: { heading: 'Política completa', text: (url) => `A política de privacidade do responsable: ${url}` },
};
