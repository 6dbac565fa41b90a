import { catalogue, type TextOf } from '../../catalogue.ts';

export type TemplatesText = TextOf<typeof messageTemplatesText>;

/** Writing to a person on WhatsApp with a template that Meta has approved. */
export const messageTemplatesText = catalogue('messageTemplates', {
  write: 'Escribir con una plantilla',
  title: 'Escribir con una plantilla',
  description: 'Meta deja enviar sus plantillas aprobadas aunque hayan pasado más de 24 horas. Cobra cada una.',
  choose: 'Plantilla',
  loadError: 'No hemos podido leer tus plantillas',
  tryAgain: 'Vuelve a intentarlo dentro de un momento.',
  none: 'Tu cuenta no tiene plantillas',
  noneHelp: 'Créalas en el Administrador de WhatsApp. Cuando Meta las apruebe, aparecerán aquí.',
  place: (name: string) => `Texto para el hueco {{${name}}}`,
  states: {
    pending: 'Meta todavía no la ha aprobado',
    rejected: 'Meta no la ha aprobado',
    paused: 'Meta la ha pausado',
    unsupported: 'Tiene partes que aquí no se pueden rellenar',
  },
  cancel: 'Cancelar',
  send: 'Enviar plantilla',
  sending: 'Enviando…',
  sent: 'Plantilla enviada',
  failed: 'No se ha podido enviar la plantilla',
});
