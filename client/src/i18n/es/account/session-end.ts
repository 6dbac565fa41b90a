import { catalogue, type TextOf } from '../../catalogue.ts';

export type SessionEndText = TextOf<typeof sessionEndText>;

/** Sentences that are shown shortly before a session ends, and after its end over a page with unsaved work. */
export const sessionEndText = catalogue('sessionEnd', {
  sessionEndsTitle: '¿Sigues ahí?',
  sessionEndsDescription: 'Por seguridad, tu sesión se cierra en menos de dos minutos.',
  keepSession: 'Seguir conectado',
  passwordRequired: 'Contraseña requerida',
  sessionEndedTitle: 'Tu sesión ha terminado',
  sessionEndedDescription: 'Escribe tu contraseña para seguir donde estabas. Lo que has escrito sigue aquí.',
  goOn: 'Iniciar sesión y seguir',
  signOut: 'Salir sin guardar',
});
