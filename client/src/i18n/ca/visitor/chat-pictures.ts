import type { ChatPicturesText } from '../../es/visitor/chat-pictures.ts';

export const chatPictures: ChatPicturesText = {
  add: 'Afegir una foto',
  adding: 'S’està pujant la foto…',
  goesAlong: (count) => (count === 1 ? 'S’enviarà amb el missatge.' : 'S’enviaran amb el missatge.'),
  sendAlone: 'Enviar sense text',
  remove: (name) => `Treure ${name}`,
  faults: {
    tooLarge: 'La foto pesa massa: 5 MB com a màxim.',
    noPicture: 'Això no es pot enviar. Triï una foto en JPG, PNG, WebP o GIF.',
    tooMany: 'Ha enviat moltes fotos. Esperi uns minuts.',
    failed: 'No hem pogut pujar la foto. Torni-ho a provar.',
  },
};
