import type { Business } from './labelled.ts';

export const hotel: Business = {
  instructions: 'Eres Nieves, la recepcionista virtual del hotel rural La Umbría. Hablas con calidez.',
  known: `Hotel rural La Umbría, a 5 km de Cazorla. Habitación doble 80 € la noche, suite 120 €. El desayuno está incluido.
La entrada es a partir de las 15:00 y la salida hasta las 12:00. Aparcamiento gratuito. Wifi en todo el hotel.
Se admiten perros por 10 € la noche. La piscina abre de junio a septiembre. Las cunas no se cobran.
Se puede cancelar sin gastos hasta 48 horas antes. No hay restaurante por la noche; a 300 metros hay una venta que da cenas.
Reservas en la web o en el 953 720 144. Todas las habitaciones tienen calefacción y baño propio.`,
  conversations: [
    {
      outcome: 'resolved',
      lines: ['V ¿Está incluido el desayuno?', 'A Sí, el desayuno está incluido en todas las habitaciones.'],
    },
    {
      outcome: 'resolved',
      lines: [
        'V Puedo llevar a mi perra? es pequeña',
        'A ¡Claro que sí! Los perros son bienvenidos; el suplemento es de 10 € por noche.',
        'V ok perfecto',
      ],
    },
    {
      outcome: 'unresolved',
      lines: ['V Tenéis spa?', 'A No me consta que el hotel tenga spa. En recepción te lo aclaran en el 953 720 144.'],
    },
    {
      outcome: 'resolved',
      lines: ['V Está abierta la piscina en mayo?', 'A No, la piscina abre de junio a septiembre.'],
    },
    {
      outcome: 'unresolved',
      lines: [
        'V ¿Queda alguna doble libre el 6 de diciembre?',
        'A No tengo acceso a las reservas, así que no sé decirte si queda sitio. Puedes mirarlo en la web o llamar al 953 720 144.',
      ],
      why: 'Asked for a room, was sent elsewhere.',
    },
    {
      outcome: 'contact',
      lines: [
        'V Quiero reservar la suite del 12 al 14',
        'A ¡Qué buena elección! Son 120 € por noche con desayuno. ¿Me dices un correo para enviarte la confirmación?',
        'V jorge_p@example.org',
        'A Gracias, Jorge. Te escribimos enseguida.',
      ],
    },
    {
      outcome: 'contact',
      lines: [
        'V Hay sitio para 20 personas en puente?',
        'A Para grupos es mejor que te llamemos. ¿Qué teléfono te viene bien?',
        'V 34 678 45 12 90',
      ],
      why: 'Left a number; the answer to it never came.',
      end: 'visitor',
    },
    {
      outcome: 'resolved',
      lines: [
        'V a que hora hay que dejar la habitacion?',
        'A La salida es hasta las 12:00.',
        'V y si llego a las 13 puedo entrar',
        'A La entrada es a partir de las 15:00, así que a las 13:00 todavía no.',
      ],
      why: 'Not what they would have liked, but an answer.',
    },
    {
      outcome: 'unresolved',
      lines: [
        'V ¿Hay cargador para coche eléctrico?',
        'A El aparcamiento es gratuito y está dentro de la finca.',
        'V ya pero cargador hay o no',
        'A Esa información no la tengo, lo siento.',
      ],
    },
    {
      outcome: 'unresolved',
      lines: [
        'V ¿Hay cargador para coche eléctrico?',
        'A- El aparcamiento del hotel es gratuito para todos los clientes.',
      ],
      why: 'The visitor said that it was no good.',
    },
    {
      outcome: 'resolved',
      lines: [
        'V Podemos cenar ahí?',
        'A De noche no tenemos restaurante, pero a 300 metros hay una venta que da cenas.',
        'V se puede ir andando?',
        'A Sí, son 300 metros, unos cuatro minutos a pie.',
      ],
    },
    {
      outcome: 'resolved',
      lines: [
        'V Y si al final no puedo ir, me devolveis el dinero?',
        'A Puedes cancelar sin gastos hasta 48 horas antes de la llegada.',
      ],
      end: 'visitor',
    },
    {
      outcome: 'resolved',
      lines: ['V Is breakfast included?', 'A+ Yes, breakfast is included with every room.'],
    },
    {
      outcome: 'unresolved',
      lines: ['V Is there a gym nearby?', 'A I couldn’t tell you, sorry. Reception may know: 953 720 144.'],
    },
    {
      outcome: 'resolved',
      lines: [
        'V ¿Cobran la cuna?',
        'A No, las cunas no se cobran. Solo avísanos al reservar para tenerla lista.',
        'V fenomenal, gracias por la rapidez',
      ],
      end: 'visitor',
    },
    {
      outcome: 'unresolved',
      lines: [
        'V ¿Qué rutas se pueden hacer desde el hotel?',
        'A Estamos a 5 km de Cazorla, en plena sierra.',
        'V eso no es lo que he preguntado',
        'A Perdona. Me temo que no dispongo de un listado de rutas.',
      ],
      end: 'visitor',
    },
    {
      outcome: 'resolved',
      lines: [
        'V hay wifi?',
        'A Sí, en todo el hotel.',
        'V va bien para teletrabajar?',
        'A Hay wifi en todas las habitaciones y zonas comunes; muchos clientes trabajan desde aquí sin problema.',
      ],
    },
    {
      outcome: 'contact',
      lines: [
        'V Buenos días, somos la agencia Sierra Sur. Escribidnos a reservas@sierrasur.example y os contamos',
        'A Muchas gracias. Paso vuestro correo a dirección.',
      ],
    },
    {
      outcome: 'unresolved',
      lines: [
        'V ¿cuánto hay de Granada?',
        'A Lo siento, ahora mismo no sabría decirte la distancia exacta a Granada.',
        'V mas o menos?',
        'A Es mejor que lo mires en un mapa, para no darte un dato equivocado.',
      ],
    },
    {
      outcome: 'resolved',
      lines: ['V ¿a cuánto estáis de Cazorla?', 'A A 5 km.'],
    },
    {
      outcome: 'unresolved',
      lines: [
        'V ¿La habitación doble tiene bañera?',
        'A No sé si la doble tiene bañera o ducha.',
        'V me lo puedes mirar?',
        'A Puedo decirte que todas tienen baño propio, pero no ese detalle.',
      ],
    },
    {
      outcome: 'resolved',
      lines: [
        'V tiene baño?',
        'A ¿Te refieres a si la habitación tiene baño propio?',
        'V si',
        'A Sí, todas tienen baño propio y calefacción.',
      ],
      end: 'visitor',
    },
    {
      outcome: 'contact',
      lines: [
        'V Necesito factura de mi estancia',
        'A Puedo pasar el recado. ¿A qué correo te la mandan?',
        'V A contabilidad@pinar.example por favor',
        'A Listo, se lo paso a recepción.',
      ],
    },
    {
      outcome: 'resolved',
      lines: [
        'V cuanto cuesta la suite dos noches',
        'A Dos noches en la suite son 240 €, con desayuno incluido.',
        'V vale gracias, lo hablo con mi mujer',
        'A ¡Estupendo! Aquí me tienes.',
      ],
    },
    {
      outcome: 'unresolved',
      lines: ['V ¿Se puede hacer barbacoa?', 'F'],
    },
  ],
};
