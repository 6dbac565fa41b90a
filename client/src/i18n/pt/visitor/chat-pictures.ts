import type { ChatPicturesText } from '../../es/visitor/chat-pictures.ts';

export const chatPictures: ChatPicturesText = {
  add: 'Adicionar uma fotografia',
  adding: 'A carregar a fotografia…',
  goesAlong: (count) => (count === 1 ? 'Será enviada com a sua mensagem.' : 'Serão enviadas com a sua mensagem.'),
  sendAlone: 'Enviar sem texto',
  remove: (name) => `Remover ${name}`,
  faults: {
    tooLarge: 'A fotografia é demasiado grande: 5 MB no máximo.',
    noPicture: 'Isto não pode ser enviado. Escolha uma fotografia em JPG, PNG, WebP ou GIF.',
    tooMany: 'Enviou muitas fotografias. Aguarde uns minutos.',
    failed: 'Não conseguimos carregar a fotografia. Tente novamente.',
  },
};
