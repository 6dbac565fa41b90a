import { localeOf } from '#shared/domain/locales.ts';
import type { NoticeWords } from './words.ts';

const days = (count: number) => (count === 1 ? '1 dia' : `${count.toLocaleString(localeOf('pt'))} dias`);

export const portuguese: NoticeWords = {
  title: 'Privacidade',
  short: (controller) => `Privacidade: ${controller} usa os seus dados para o atendimento`,
  machine: {
    heading: 'Quem responde é uma inteligência artificial',
    text: (assistant, controller) =>
      `${assistant} é um assistente automático que fala em nome de ${controller}. Pode enganar-se.`,
    person: 'Pode pedir para falar com uma pessoa em qualquer momento.',
  },
  controller: { heading: 'Responsável', taxId: 'NIF', address: 'Morada', contact: 'Contacto' },
  purposes: {
    heading: 'Para que são usados os seus dados',
    answer: 'Para responder neste chat.',
    contact: 'Para entrar em contacto, se deixar o seu telefone ou e-mail.',
    bookings: 'Para gerir as suas marcações.',
    marketing:
      'Para enviar publicidade, só se assinalar a respetiva caixa (artigo 21.º da LSSI). Pode retirar o consentimento quando quiser em «Os meus dados».',
    quality: 'Para melhorar as respostas, com o que se pergunta e como se avalia.',
  },
  bases: {
    heading: 'Porque podem ser usados',
    request:
      'Porque é a pessoa que o pede: são necessários para tratar do seu pedido (artigo 6.º, n.º 1, alínea b), do RGPD).',
    interest: 'Pelo interesse legítimo de atender quem pergunta (artigo 6.º, n.º 1, alínea f), do RGPD). Pode opor-se.',
    consent:
      'Porque dá o seu consentimento ao escrever (artigo 6.º, n.º 1, alínea a), do RGPD). Pode retirá-lo quando quiser.',
  },
  recipients: {
    heading: 'Quem mais os trata',
    platform: 'A empresa que presta o serviço de chat, por conta do responsável.',
    openai: (name) => `${name}, que calcula as respostas. Trata as mensagens nos Estados Unidos.`,
    deepseek: (name) =>
      `${name}, que calcula as respostas. Trata as mensagens na China, país sem decisão de adequação da Comissão Europeia.`,
    unnamed: 'Um fornecedor de modelos de linguagem escolhido por quem presta o serviço de chat.',
    calcom: 'Cal.com, que gere a agenda: recebe o seu nome, e-mail e telefone se fizer uma marcação.',
  },
  kept: {
    heading: 'Durante quanto tempo são guardados',
    conversations: (count) => `A conversa: ${days(count)} desde a última mensagem, mais dois dias no máximo.`,
    conversationsTillDeleted: 'A conversa: até o responsável a eliminar ou a pedido da pessoa.',
    contacts: (count) =>
      `Os seus dados de contacto e o resumo da conversa: ${days(count)} desde a última vez que escreve.`,
    contactsTillDeleted:
      'Os seus dados de contacto e o resumo da conversa: até o responsável os eliminar ou a pedido da pessoa.',
  },
  rights: {
    heading: 'Os seus direitos',
    lines: (contact) => [
      `Pode pedir para aceder aos seus dados, corrigi-los, eliminá-los, levá-los, limitar o seu uso ou opor-se a ele: ${contact}. A resposta chega no prazo máximo de um mês.`,
      'Se considerar que não foram respeitados, pode reclamar junto da Agência Espanhola de Proteção de Dados (www.aepd.es).',
    ],
  },
  duty: {
    heading: 'O que mais convém saber',
    lines: [
      'Não tem de dar nenhum dado pessoal para perguntar. Sem um telefone ou e-mail não será possível contactar.',
      'Ninguém decide nada de importante a seu respeito apenas com este assistente.',
      'Neste navegador só se guarda o necessário para continuar a conversa.',
    ],
  },
  policy: { heading: 'Política completa', text: (url) => `A política de privacidade do responsável: ${url}` },
};
