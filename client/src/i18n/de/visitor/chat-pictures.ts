import type { ChatPicturesText } from '../../es/visitor/chat-pictures.ts';

export const chatPictures: ChatPicturesText = {
  add: 'Foto hinzufügen',
  adding: 'Das Foto wird hochgeladen…',
  goesAlong: (count) =>
    count === 1 ? 'Es wird mit Ihrer Nachricht gesendet.' : 'Sie werden mit Ihrer Nachricht gesendet.',
  sendAlone: 'Ohne Text senden',
  remove: (name) => `${name} entfernen`,
  faults: {
    tooLarge: 'Das Foto ist zu groß: höchstens 5 MB.',
    noPicture: 'Das kann nicht gesendet werden. Wählen Sie ein Foto im Format JPG, PNG, WebP oder GIF.',
    tooMany: 'Sie haben viele Fotos gesendet. Bitte warten Sie einige Minuten.',
    failed: 'Wir konnten das Foto nicht hochladen. Versuchen Sie es noch einmal.',
  },
};
