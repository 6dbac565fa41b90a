import { plural } from '#client/i18n/plural.ts';
import { catalogue, type TextOf } from '../../catalogue.ts';

export type ProposedChecksText = TextOf<typeof proposedChecksText>;

/** Questions that are proposed as checks of an assistant. */
export const proposedChecksText = catalogue('proposedChecks', {
  propose: 'Proponer preguntas',
  title: 'Preguntas propuestas',
  ofModel: 'El modelo las propone por tus instrucciones y tus fuentes. Elige las que quieras.',
  ofTemplate: 'Son las que más se preguntan a un negocio como el tuyo. Elige las que quieras.',
  loading: 'Pensando preguntas...',
  failed: 'No se pudo proponer ninguna pregunta',
  tryAgain: 'Vuelve a intentarlo en unos segundos.',
  list: 'Preguntas propuestas',
  nothing: 'Ya tienes todas las preguntas que se nos ocurren.',
  addFailed: 'No se pudieron añadir todas las preguntas',
  add: (count: number) => plural('es', count, { one: 'Añadir # pregunta', other: 'Añadir # preguntas' }),
  added: (count: number) => plural('es', count, { one: '# pregunta añadida', other: '# preguntas añadidas' }),
  room: (count: number) =>
    plural('es', count, { one: 'Hay sitio para # pregunta más.', other: 'Hay sitio para # preguntas más.' }),
  /** Typical questions of visitors, by the template that an assistant was made from. */
  questions: {
    dental: [
      '¿Cuánto cuesta una limpieza?',
      '¿Cuánto cuesta un implante?',
      '¿Financian los tratamientos?',
      '¿Aceptan mi seguro?',
      'Me duele mucho una muela, ¿me pueden atender hoy?',
    ],
    realEstate: [
      '¿Qué honorarios cobran?',
      'Quiero vender mi casa, ¿cómo empezamos?',
      '¿Qué documentos piden para alquilar?',
      '¿Se pueden ver las viviendas en fin de semana?',
      '¿Ayudan con la hipoteca?',
    ],
    restaurant: [
      '¿Tienen mesa para seis el sábado por la noche?',
      '¿Tienen menú del día?',
      '¿Hay opciones sin gluten?',
      '¿Hacen envíos a domicilio?',
      '¿Se puede ir con perro?',
    ],
    academy: [
      '¿Cuánto cuesta el curso?',
      '¿Cuándo empieza el próximo grupo?',
      '¿Hay clases en línea?',
      '¿Puedo hacer una clase de prueba?',
      '¿Dan certificado?',
    ],
    garage: [
      '¿Cuánto cuesta un cambio de aceite?',
      '¿Cuánto tardan en una revisión?',
      '¿Dan garantía de las reparaciones?',
      '¿Tienen vehículo de sustitución?',
      '¿Recogen el vehículo a domicilio?',
    ],
    shop: [
      '¿Cuánto cuesta el envío?',
      '¿Cuánto tarda en llegar un pedido?',
      '¿Cómo devuelvo un producto?',
      '¿Dónde está mi pedido?',
      '¿Se puede pagar en cuotas?',
    ],
    general: [
      '¿Qué horario tienen?',
      '¿Dónde están?',
      '¿Cuánto cuesta?',
      '¿Abren los domingos?',
      '¿Cómo puedo pagar?',
      '¿Tengo que reservar?',
      '¿Puedo cancelar sin costo?',
      '¿Me pueden llamar?',
      '¿Puedo hablar con una persona?',
      '¿Hacen descuentos?',
    ],
  },
});
