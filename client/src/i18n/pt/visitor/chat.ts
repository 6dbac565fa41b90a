import { plural } from '#shared/domain/plurals.ts';
import type { ChatText } from '../../es/visitor/chat.ts';

const leaveContact = 'Deixe o seu e-mail ou telefone e responderemos o mais depressa possível.';
const unavailable = `De momento não consigo responder. ${leaveContact}`;

/** Sentences by error code, because the server says its own in Spanish. */
const faults: Record<string, string | undefined> = {
  provider_failed: unavailable,
  provider_not_configured: unavailable,
  plan_messages: unavailable,
  cost_ceiling: unavailable,
  visitor_limit: unavailable,
  provider_busy:
    'Estamos com muita procura neste momento. Tente novamente dentro de alguns segundos, ou deixe o seu e-mail ou telefone e responderemos.',
  plan_expired: 'Este assistente não está disponível neste momento.',
  not_found: 'Este assistente não está disponível neste momento.',
};

export const chat: ChatText = {
  loadingAssistant: 'A carregar o assistente…',
  missingTitle: 'Assistente não encontrado',
  missingDescription: 'O assistente que procura não existe ou não está disponível.',
  greeting: (name) => `Olá! Sou ${name}`,
  defaultPrompt: 'Em que posso ajudar hoje?',
  suggestionsLabel: 'Sugestões para começar',
  suggestions: ['Em que me pode ajudar?', 'Como funciona?', 'Quero ser contactado'],

  messagesLabel: 'Mensagens da conversa',
  loadingConversation: 'A carregar a conversa…',
  conversationError: 'Não foi possível carregar a conversa',
  you: 'Você',
  writing: 'A escrever…',
  reconnecting: 'Sem ligação. A restabelecer a ligação…',
  demoReply: 'Resposta de demonstração',
  partialReply: 'Resposta incompleta',
  copyReply: 'Copiar a resposta',
  goToEnd: 'Ir para o fim',
  goToNew: (count) =>
    plural('pt-PT', count, { one: 'Ir para o fim: # mensagem nova', other: 'Ir para o fim: # mensagens novas' }),

  messageLabel: 'Mensagem',
  messagePlaceholder: 'Escreva a sua mensagem…',
  send: 'Enviar a mensagem',
  stop: 'Parar',
  charactersUsed: (used, limit) => `${used} / ${limit}`,
  person: 'Pessoa',
  disclosureOfPerson: 'É uma pessoa que lhe responde.',
  disclosure: 'Está a falar com um assistente de inteligência artificial. Pode enganar-se.',

  faults,
  failed: 'Não foi possível obter a resposta. Tente novamente.',
  replyInFlight: 'Ainda estou a responder à sua mensagem anterior. Aguarde que termine e tente novamente.',
  rateLimited: 'Enviou muitas mensagens seguidas. Aguarde um momento e tente novamente.',
  rateLimitedFor: (seconds) =>
    plural('pt-PT', seconds, {
      one: 'Enviou muitas mensagens seguidas. Aguarde # segundo e tente novamente.',
      other: 'Enviou muitas mensagens seguidas. Aguarde # segundos e tente novamente.',
    }),

  menu: 'Opções da conversa',
  closeChat: 'Fechar o chat',
};
