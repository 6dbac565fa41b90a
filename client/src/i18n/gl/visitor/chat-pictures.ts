import type { ChatPicturesText } from '../../es/visitor/chat-pictures.ts';

export const chatPictures: ChatPicturesText = {
  add: 'Engadir unha foto',
  adding: 'Subindo a foto…',
  goesAlong: (count) => (count === 1 ? 'Enviarase coa súa mensaxe.' : 'Enviaranse coa súa mensaxe.'),
  sendAlone: 'Enviar sen texto',
  remove: (name) => `Quitar ${name}`,
  faults: {
    tooLarge: 'A foto pesa de máis: 5 MB como moito.',
    noPicture: 'Isto non se pode enviar. Escolla unha foto en JPG, PNG, WebP ou GIF.',
    tooMany: 'Enviou moitas fotos. Agarde uns minutos.',
    failed: 'Non puidemos subir a foto. Ténteo de novo.',
  },
};
