export type PasswordText = typeof password;

export const password = {
  show: 'Mostrar contraseña',
  hide: 'Ocultar contraseña',
  advice: 'Al menos 6 caracteres. Una frase de varias palabras es fácil de recordar y difícil de adivinar.',
  weak: 'Contraseña débil: hazla más larga o menos previsible.',
  fair: 'Contraseña aceptable. Con otra palabra será mejor.',
  strong: 'Contraseña segura.',
};
