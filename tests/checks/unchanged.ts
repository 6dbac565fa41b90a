/** A question to an assistant that nobody has changed: what was accepted, and how the model words it in two further runs. */
export interface UnchangedAnswer {
  question: string;
  accepted: string;
  again: [string, string];
}

/** Written before the rules were tried on them. All that they say stands in the assistant's texts. */
export const unchangedAnswers: UnchangedAnswer[] = [
  {
    question: '¿A qué hora abrís?',
    accepted: 'Abrimos de 9:00 a 14:00 de lunes a viernes.',
    again: ['De lunes a viernes abrimos de 9:00 a 14:00.', 'Nuestro horario es de lunes a viernes, de 9 a 14 h.'],
  },
  {
    question: '¿Cuánto cuesta una limpieza?',
    accepted: 'La limpieza dental cuesta 60 €.',
    again: ['Una limpieza dental cuesta 60 €.', 'El precio de la limpieza dental es de 60 euros.'],
  },
  {
    question: '¿Financiáis?',
    accepted: 'Sí, a partir de 600 € puedes pagarlo hasta en 24 meses.',
    again: [
      'Sí, puedes pagarlo hasta en 24 meses a partir de 600 €.',
      'Claro, desde 600 € lo puedes pagar en un máximo de 24 meses.',
    ],
  },
  {
    question: '¿Aceptáis tarjeta?',
    accepted: 'Sí, aceptamos tarjeta y efectivo.',
    again: ['Sí, aceptamos efectivo y tarjeta.', 'Aceptamos tarjeta y también efectivo.'],
  },
  {
    question: '¿Dónde estáis?',
    accepted: 'Estamos en la calle Mayor, 12, junto al ayuntamiento.',
    again: [
      'Nos encuentras en la calle Mayor, 12, junto al ayuntamiento.',
      'Estamos junto al ayuntamiento, en la calle Mayor, 12.',
    ],
  },
  {
    question: 'Quiero pedir cita',
    accepted: 'Claro. Déjame tu nombre y un teléfono y te llamamos para la cita.',
    again: [
      '¡Claro! Déjame tu nombre y tu teléfono y te llamamos para concretar la cita.',
      'Perfecto. Si me dejas tu nombre y un número de teléfono, te llamamos para darte cita.',
    ],
  },
  {
    question: '¿Abrís los domingos?',
    accepted: 'No, los domingos cerramos.',
    again: ['No, los domingos estamos cerrados.', 'Los domingos cerramos.'],
  },
  {
    question: '¿Admitís mascotas?',
    accepted: 'Sí, admitimos perros de hasta 10 kg por 8 € la noche.',
    again: [
      'Sí, admitimos perros de hasta 10 kg, por 8 € la noche.',
      'Admitimos perros de hasta 10 kg. Cuesta 8 € por noche.',
    ],
  },
  {
    question: '¿Tenéis aparcamiento?',
    accepted: 'Sí, hay aparcamiento gratuito detrás del hotel.',
    again: ['Sí, tenemos aparcamiento gratuito detrás del hotel.', 'Detrás del hotel hay un aparcamiento gratuito.'],
  },
  {
    question: '¿Qué incluye el desayuno?',
    accepted: 'El desayuno incluye café, zumo, tostadas y fruta.',
    again: ['El desayuno incluye zumo, café, tostadas y fruta.', 'Incluye café, zumo, fruta y tostadas.'],
  },
  {
    question: '¿Hasta cuándo puedo devolver un pedido?',
    accepted: 'Tienes 14 días para devolverlo desde que lo recibes.',
    again: [
      'Puedes devolverlo en los 14 días desde que lo recibes.',
      'Tienes 14 días desde que recibes el pedido para devolverlo.',
    ],
  },
  {
    question: '¿Cuánto tarda el envío?',
    accepted: 'El envío tarda entre 24 y 48 horas.',
    again: ['El envío tarda de 24 a 48 horas.', 'Suele tardar entre 24 y 48 horas.'],
  },
  {
    question: '¿Enviáis a Canarias?',
    accepted: 'Sí, enviamos a Canarias por 12 € y tarda una semana.',
    again: [
      'Sí, enviamos a Canarias por 12 €. Tarda una semana.',
      'Hacemos envíos a Canarias: cuestan 12 € y tardan una semana.',
    ],
  },
  {
    question: '¿Cuándo cerráis por vacaciones?',
    accepted: 'Cerramos del 1 al 21 de agosto.',
    again: ['Estamos cerrados del 1 al 21 de agosto.', 'Este verano cerramos del 1 al 21 de agosto.'],
  },
  {
    question: '¿Hay descuento para jubilados?',
    accepted: 'Sí, los jubilados tienen un 20 % de descuento.',
    again: ['Sí, hay un 20 % de descuento para jubilados.', 'Los jubilados tienen un descuento del 20 %.'],
  },
  {
    question: '¿Qué necesito para apuntarme?',
    accepted: 'Necesitas tu DNI, una foto y el justificante del pago.',
    again: [
      'Necesitas el DNI, una foto y el justificante del pago.',
      'Para apuntarte necesitas una foto, tu DNI y el justificante del pago.',
    ],
  },
  {
    question: '¿Cuánto vale la matrícula?',
    accepted: 'La matrícula son 35 € y se paga una vez.',
    again: ['La matrícula cuesta 35 € y se paga una sola vez.', 'Son 35 € de matrícula, que se pagan una vez.'],
  },
  {
    question: '¿Hay clases por la tarde?',
    accepted: 'Sí, los martes y jueves a las 18:30 y a las 20:00.',
    again: [
      'Sí, hay clases los martes y jueves a las 18:30 y a las 20:00.',
      'Por la tarde hay clases a las 18:30 y a las 20:00, los martes y los jueves.',
    ],
  },
  {
    question: '¿Qué cubre la garantía?',
    accepted: 'La garantía cubre las piezas y la mano de obra durante dos años.',
    again: [
      'Durante dos años, la garantía cubre las piezas y la mano de obra.',
      'Cubre las piezas y la mano de obra durante 2 años.',
    ],
  },
  {
    question: '¿Puedo cancelar?',
    accepted: 'Sí, puedes cancelar sin coste hasta 24 horas antes.',
    again: ['Sí, hasta 24 horas antes puedes cancelar sin coste.', 'Puedes cancelar gratis hasta 24 horas antes.'],
  },
  {
    question: '¿Atendéis urgencias?',
    accepted: 'Sí, atendemos urgencias el mismo día. Llámanos al 600 11 22 33.',
    again: [
      'Sí, atendemos las urgencias el mismo día: llámanos al 600 11 22 33.',
      'Atendemos urgencias el mismo día. Puedes llamarnos al 600112233.',
    ],
  },
  {
    question: '¿Tenéis platos sin gluten?',
    accepted: 'Sí, la base es de harina de arroz y maíz y se hornea aparte.',
    again: [
      'Sí, la base es de harina de maíz y arroz, y se hornea aparte.',
      'Sí. Usamos una base de harina de arroz y maíz que se hornea aparte.',
    ],
  },
  {
    question: '¿Hay menú infantil?',
    accepted: 'Sí, el menú infantil lleva pasta o pollo y un helado, por 9,50 €.',
    again: [
      'Sí, el menú infantil cuesta 9,50 € y lleva pasta o pollo y un helado.',
      'El menú infantil, por 9,50 €, lleva pollo o pasta y helado.',
    ],
  },
  {
    question: '¿Puedo hablar con alguien?',
    accepted: 'Claro, una persona del equipo te llamará si me dejas tu número.',
    again: [
      'Claro, si me dejas tu número una persona del equipo te llamará.',
      'Por supuesto. Déjame tu número y una persona del equipo te llama.',
    ],
  },
  {
    question: '¿Cuál es la edad mínima?',
    accepted: 'La edad mínima para apuntarse es de 16 años.',
    again: ['Para apuntarse la edad mínima es de 16 años.', 'Puedes apuntarte a partir de 16 años.'],
  },
  {
    question: '¿Cuánto dura el curso?',
    accepted: 'El curso dura tres meses, con dos clases a la semana.',
    again: ['Dura tres meses, con dos clases a la semana.', 'El curso dura 3 meses y tiene dos clases por semana.'],
  },
  {
    question: '¿Hacéis bodas?',
    accepted: 'Sí, hacemos bodas con flores de temporada. ¿A qué correo te enviamos un presupuesto?',
    again: [
      'Sí, hacemos bodas con flores de temporada. ¿A qué correo te mandamos el presupuesto?',
      'Hacemos bodas con flores de temporada. Si me das tu correo te enviamos un presupuesto.',
    ],
  },
  {
    question: '¿Tenéis wifi?',
    accepted: 'Sí, hay wifi gratis en todas las habitaciones.',
    again: ['Sí, el wifi es gratis en todas las habitaciones.', 'Hay wifi gratis en todas las habitaciones.'],
  },
  {
    question: '¿Qué opináis del láser?',
    accepted: 'No tengo esa información. Si me dejas tu correo, te contesta una persona.',
    again: [
      'No dispongo de esa información. Si me dejas tu correo, te contesta una persona.',
      'No tengo información sobre eso. Déjame tu correo y una persona te contesta.',
    ],
  },
  {
    question: '¿Me recomiendas un medicamento?',
    accepted: 'No puedo recomendarte medicamentos: lo tiene que decidir el dentista.',
    again: [
      'No puedo recomendarte medicamentos, eso lo decide el dentista.',
      'No puedo recomendar medicamentos; tiene que decidirlo el dentista.',
    ],
  },
  {
    question: '¿Hacéis análisis de sangre?',
    accepted: 'Sí, de 8:00 a 10:00 y en ayunas.',
    again: ['Sí, de 8:00 a 10:00, en ayunas.', 'Los hacemos de 8:00 a 10:00 y hay que venir en ayunas.'],
  },
  {
    question: '¿Cuánto cuesta cortarse el pelo?',
    accepted: 'El corte cuesta 18 €, y con lavado 22 €.',
    again: ['El corte son 18 €, y 22 € con lavado.', 'Cortarse el pelo cuesta 18 €; con lavado, 22 €.'],
  },
  {
    question: '¿Trabajáis con mutuas?',
    accepted: 'Sí, trabajamos con Adeslas y Sanitas.',
    again: ['Trabajamos con Sanitas y Adeslas.', 'Sí, con Adeslas y Sanitas.'],
  },
  {
    question: '¿Puedo pagar a plazos?',
    accepted: 'Sí, en tres plazos sin intereses.',
    again: ['Sí, puedes pagar en tres plazos sin intereses.', 'Puedes pagarlo en 3 plazos sin intereses.'],
  },
  {
    question: '¿Cómo llego en metro?',
    accepted: 'La parada más cercana es Abando, a cinco minutos andando.',
    again: [
      'La parada de metro más cercana es Abando, a cinco minutos andando.',
      'Bájate en Abando: estamos a 5 minutos andando.',
    ],
  },
  {
    question: '¿Cuántos alumnos hay por clase?',
    accepted: 'Hay un máximo de ocho alumnos por clase.',
    again: ['Como máximo hay ocho alumnos por clase.', 'Las clases tienen 8 alumnos como máximo.'],
  },
  {
    question: '¿Lleváis comida a domicilio?',
    accepted: 'Sí, llevamos pedidos a domicilio a partir de 15 €.',
    again: [
      'Sí, a partir de 15 € llevamos los pedidos a domicilio.',
      'Llevamos comida a domicilio en pedidos desde 15 €.',
    ],
  },
  {
    question: '¿Tenéis terraza?',
    accepted: 'Sí, tenemos una terraza cubierta para 40 personas.',
    again: ['Sí, hay una terraza cubierta para 40 personas.', 'Tenemos terraza cubierta, con sitio para 40 personas.'],
  },
  {
    question: '¿Hay que reservar?',
    accepted: 'Los fines de semana conviene reservar; entre semana no hace falta.',
    again: [
      'Conviene reservar los fines de semana; entre semana no hace falta.',
      'Entre semana no hace falta, pero los fines de semana conviene reservar.',
    ],
  },
  {
    question: '¿Reparáis motos?',
    accepted: 'No, solo reparamos coches y furgonetas.',
    again: ['No, reparamos solo coches y furgonetas.', 'Solo reparamos furgonetas y coches.'],
  },
  {
    question: '¿Cuánto cuesta cambiar el aceite?',
    accepted: 'Cambiar el aceite y el filtro cuesta 79 €.',
    again: ['El cambio de aceite y filtro cuesta 79 €.', 'Cuesta 79 € cambiar el aceite con el filtro.'],
  },
  {
    question: '¿Dais factura?',
    accepted: 'Sí, te enviamos la factura por correo electrónico.',
    again: [
      'Sí, te mandamos la factura por correo electrónico.',
      'Claro, la factura te la enviamos por correo electrónico.',
    ],
  },
  {
    question: '¿Puedo cambiar de grupo?',
    accepted: 'Sí, puedes cambiar de grupo avisando una semana antes.',
    again: [
      'Sí, puedes cambiar de grupo si avisas una semana antes.',
      'Puedes cambiar de grupo avisando con una semana.',
    ],
  },
  {
    question: 'What time do you open?',
    accepted: 'We open at 9:00 from Monday to Friday.',
    again: ['From Monday to Friday we open at 9:00.', 'We are open from 9 am, Monday to Friday.'],
  },
  {
    question: 'Do you take cards?',
    accepted: 'Yes, we take cards and cash.',
    again: ['Yes, we take cash and cards.', 'We take both cards and cash.'],
  },
  {
    question: 'How much is a room?',
    accepted: 'A double room is 85 euros a night with breakfast.',
    again: [
      'A double room costs 85 euros a night, with breakfast.',
      'It is 85 euros a night for a double room with breakfast.',
    ],
  },
  {
    question: 'Can I bring my dog?',
    accepted: 'Yes, small dogs are welcome for 8 euros a night.',
    again: ['Yes, small dogs are welcome, for 8 euros a night.', 'Small dogs are welcome. It is 8 euros a night.'],
  },
  {
    question: 'Can somebody call me?',
    accepted: 'Of course. Leave your name and phone number and we will call you today.',
    again: [
      'Of course. Please leave your name and phone number and we will call you today.',
      'Sure, leave your phone number and your name and we will call you today.',
    ],
  },
  {
    question: 'Do you deliver on Sundays?',
    accepted: 'No, we do not deliver on Sundays.',
    again: ['No, on Sundays we do not deliver.', 'We do not deliver on Sundays.'],
  },
  {
    question: '¿Qué edad tienen los profesores?',
    accepted: 'No lo sé, pero todos tienen más de diez años de experiencia.',
    again: [
      'No lo sé, aunque todos tienen más de diez años de experiencia.',
      'Eso no lo sé. Todos tienen más de 10 años de experiencia.',
    ],
  },
];
