import type { ChatPicturesText } from '../../es/visitor/chat-pictures.ts';

export const chatPictures: ChatPicturesText = {
  add: 'Ajouter une photo',
  adding: 'Envoi de la photo…',
  goesAlong: (count) =>
    count === 1 ? 'Elle sera envoyée avec votre message.' : 'Elles seront envoyées avec votre message.',
  sendAlone: 'Envoyer sans texte',
  remove: (name) => `Retirer ${name}`,
  faults: {
    tooLarge: 'La photo est trop lourde : 5 Mo au maximum.',
    noPicture: 'Ce fichier ne peut pas être envoyé. Choisissez une photo en JPG, PNG, WebP ou GIF.',
    tooMany: 'Vous avez envoyé beaucoup de photos. Patientez quelques minutes.',
    failed: 'Nous n’avons pas pu envoyer la photo. Réessayez.',
  },
};
