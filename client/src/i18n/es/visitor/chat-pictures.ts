import { catalogue, type TextOf } from '../../catalogue.ts';

export type ChatPicturesText = TextOf<typeof chatPicturesText>;

/** Pictures that a visitor sends along. */
export const chatPicturesText = catalogue('chatPictures', {
  add: 'Añadir una foto',
  adding: 'Subiendo la foto…',
  goesAlong: (count: number): string => (count === 1 ? 'Se enviará con tu mensaje.' : 'Se enviarán con tu mensaje.'),
  sendAlone: 'Enviar sin texto',
  remove: (name: string) => `Quitar ${name}`,
  faults: {
    tooLarge: 'La foto pesa demasiado: 5 MB como mucho.',
    noPicture: 'Esto no se puede enviar. Elige una foto en JPG, PNG, WebP o GIF.',
    tooMany: 'Has enviado muchas fotos. Espera unos minutos.',
    failed: 'No hemos podido subir la foto. Vuelve a intentarlo.',
  },
});
