import { catalogue, type TextOf } from '../../catalogue.ts';

export type PasswordText = TextOf<typeof passwordText>;

export const passwordText = catalogue('password', {
  show: 'Mostrar contraseña',
  hide: 'Ocultar contraseña',
  advice: 'Una frase de varias palabras es fácil de recordar y difícil de adivinar.',
  weak: 'Contraseña débil: hazla más larga o menos previsible.',
  fair: 'Contraseña aceptable. Con otra palabra será mejor.',
  strong: 'Contraseña segura.',
});
