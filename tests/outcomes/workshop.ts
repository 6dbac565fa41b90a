import type { Business } from './labelled.ts';

export const workshop: Business = {
  instructions: 'Eres Ciclo, el asistente de la tienda y taller Ciclos Norte. Vas al grano.',
  known: `Ciclos Norte, calle del Puerto, 3, Gijón. Abrimos de martes a sábado, de 10:00 a 14:00 y de 17:00 a 20:00.
La revisión completa cuesta 45 € y tarda dos días. Arreglar un pinchazo cuesta 10 € y se hace en el momento. Recogemos la bici en casa por 12 €.
Alquiler: 15 € al día, casco incluido. Bicicletas eléctricas desde 1.199 €. Vendemos Orbea y BH. Dos años de garantía.
También compramos y vendemos de segunda mano. Los pedidos de la web llegan en tres días; el envío cuesta 6 € y es gratis desde 60 €. Hay 30 días para devolver.`,
  conversations: [
    {
      outcome: 'resolved',
      lines: ['V Cuánto tarda una revisión?', 'A Dos días. Cuesta 45 €.'],
    },
    {
      outcome: 'resolved',
      lines: ['V pinchazo cuanto', 'A 10 €, en el momento.', 'V voy ahora', 'A Estamos hasta las 14:00.'],
      end: 'visitor',
    },
    {
      outcome: 'unresolved',
      lines: [
        'V ¿Tenéis la Orbea Oiz M10 en talla L?',
        'A No puedo ver el inventario desde aquí. Pásate o llama a la tienda y te lo miran.',
      ],
    },
    {
      outcome: 'contact',
      lines: [
        'V Tenéis la Orbea Terra en talla M?',
        'A No veo las existencias. Si quieres, apunto tu teléfono y te avisamos.',
        'V 699001122',
        'A Hecho.',
      ],
    },
    {
      outcome: 'resolved',
      lines: ['V ¿Vendéis Specialized?', 'A No, trabajamos con Orbea y BH.'],
    },
    {
      outcome: 'unresolved',
      lines: [
        'V donde esta mi pedido 48213998',
        'A Para el estado de un pedido concreto no tengo acceso al sistema.',
        'V entonces quien lo tiene',
      ],
    },
    {
      outcome: 'resolved',
      lines: [
        'V cuanto tarda el envio',
        'A Tres días. Cuesta 6 €, y desde 60 € es gratis.',
        'V mi pedido es el 600123457, son 72 euros',
        'A Entonces el envío te sale gratis.',
      ],
      why: 'The number is an order’s.',
    },
    {
      outcome: 'unresolved',
      lines: [
        'V el GPS que me vendisteis no enciende',
        'A Tiene dos años de garantía.',
        'V y que hago',
        'A- Nuestros productos tienen dos años de garantía.',
      ],
    },
    {
      outcome: 'resolved',
      lines: [
        'V el GPS que me vendisteis no enciende',
        'A Está en garantía dos años. Tráelo a la tienda con el tique y te lo cambiamos o lo mandamos a reparar.',
        'V perfecto, lo llevo el sábado',
      ],
    },
    {
      outcome: 'resolved',
      lines: [
        'V Can I rent a bike for the weekend?',
        'A Yes: €15 a day, helmet included. We’re open Tuesday to Saturday.',
        'V So Saturday and Sunday is 30?',
        'A That’s right, €30. You’d bring it back on Tuesday.',
      ],
    },
    {
      outcome: 'unresolved',
      lines: [
        'V Do you have child seats for rental bikes?',
        'A That’s not something I have information about. The shop can tell you when you call.',
      ],
    },
    {
      outcome: 'contact',
      lines: [
        'V I’d like to sell my e-bike, it’s a BH from 2022. You can reach me on +44 7911 123456',
        'A Great, we buy second-hand bikes. We’ll call you.',
      ],
    },
    {
      outcome: 'resolved',
      lines: [
        'V recogeis en casa?',
        'A Sí, por 12 €.',
        'V en Avilés también?',
        'A Recogemos en Gijón y alrededores, Avilés incluido.',
      ],
    },
    {
      outcome: 'unresolved',
      lines: [
        'V recogeis en casa?',
        'A Sí, por 12 €.',
        'V en Oviedo también?',
        'A Eso no lo sé. Te lo pueden decir en el taller.',
      ],
      why: 'The second question is the one that mattered.',
    },
    {
      outcome: 'resolved',
      lines: [
        'V ¿Puedo devolver un casco que compré hace 3 semanas?',
        'A Sí, tienes 30 días para devolverlo.',
        'V aunque lo haya usado?',
        'A Si está en buen estado, sí.',
      ],
      end: 'visitor',
    },
    {
      outcome: 'resolved',
      lines: [
        'V ¿Abrís los lunes?',
        'A No lo tengo claro.',
        'V mira, el horario de la tienda',
        'A Perdona: abrimos de martes a sábado, así que el lunes está cerrado.',
      ],
      why: 'Not known at first, answered in the end.',
    },
    {
      outcome: 'resolved',
      lines: ['V Precio de las electricas', 'F', 'V Precio de las electricas?', 'A Desde 1.199 €.'],
      why: 'Failed at first, answered in the end.',
    },
    {
      outcome: 'unresolved',
      lines: [
        'V cuanto cuesta cambiar la cadena y el cassette',
        'A Depende del modelo. Te hacemos un presupuesto en el taller.',
        'V pero aproximadamente',
        'A No me es posible darte un precio sin ver la bici.',
      ],
    },
    {
      outcome: 'unresolved',
      lines: [
        'V hola quiero comprar una bici para mi hijo de 8 años, que talla?',
        'A Vendemos Orbea y BH.',
        'V esto no sirve para nada',
      ],
      why: 'They say so themselves.',
      end: 'visitor',
    },
    {
      outcome: 'contact',
      lines: [
        'V Soy Dani, de un club ciclista. Queremos 12 revisiones. Mi correo es dani (arroba) clubgijon.example',
        'A ¡Buenas, Dani! Te preparamos un presupuesto.',
      ],
      why: 'The address is written in words.',
    },
    {
      outcome: 'resolved',
      lines: ['V lleva casco el alquiler?', 'A+ Sí, va incluido.'],
    },
    {
      outcome: 'resolved',
      lines: [
        'V me comprais mi bici vieja?',
        'A Sí, compramos de segunda mano. Tráela y la valoramos.',
        'V y cuanto dais',
        'A Se valora en la tienda al verla, según el estado y el año.',
      ],
      why: 'How it is done is the answer that there is.',
    },
    {
      outcome: 'unresolved',
      lines: ['V Hacéis envíos a Portugal?', 'A No encuentro nada sobre envíos a Portugal en lo que sé de la tienda.'],
    },
    {
      outcome: 'contact',
      lines: [
        'V teneis luces traseras?',
        'A Sí, tenemos varias.',
        'V guardadme una, soy Pilar 985 33 20 10',
        'A Guardada, Pilar.',
      ],
      end: 'visitor',
    },
    {
      outcome: 'resolved',
      lines: ['V dónde estáis', 'A En la calle del Puerto, 3, en Gijón.'],
      end: 'visitor',
    },
  ],
};
