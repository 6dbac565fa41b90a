import type { ChatPicturesText } from '../../es/visitor/chat-pictures.ts';

export const chatPictures: ChatPicturesText = {
  add: 'Aggiungi una foto',
  adding: 'Caricamento della foto…',
  goesAlong: (count) => (count === 1 ? 'Sarà inviata con il messaggio.' : 'Saranno inviate con il messaggio.'),
  sendAlone: 'Invia senza testo',
  remove: (name) => `Rimuovi ${name}`,
  faults: {
    tooLarge: 'La foto è troppo pesante: 5 MB al massimo.',
    noPicture: 'Questo file non si può inviare. Scelga una foto in JPG, PNG, WebP o GIF.',
    tooMany: 'Ha inviato molte foto. Attenda qualche minuto.',
    failed: 'Non siamo riusciti a caricare la foto. Riprovi.',
  },
};
