import type { Business } from './labelled.ts';

export const clinic: Business = {
  instructions: 'Eres Alba, de la Clínica Dental Alameda. Contestas con amabilidad y ofreces cita.',
  known: `Clínica Dental Alameda, calle Mayor, 12, Segovia. Abrimos de lunes a viernes de 9:00 a 14:00 y de 16:00 a 20:00. Sábados y domingos cerrado.
La primera visita es gratuita. La limpieza cuesta 60 € y dura media hora. El blanqueamiento cuesta 180 €. Implantes desde 950 €. Ortodoncia invisible desde 2.400 €, que se puede pagar en 24 meses sin intereses.
Trabajamos con Sanitas y Adeslas. Atendemos a niños desde los 3 años. Hay un aparcamiento público en la plaza de España, a dos minutos.
Las urgencias se atienden el mismo día: llama al 921 455 012. Se paga con tarjeta, en efectivo o con Bizum.`,
  conversations: [
    {
      outcome: 'resolved',
      lines: [
        'V Buenas, ¿a qué hora abrís por la tarde?',
        'A Por la tarde abrimos de 16:00 a 20:00, de lunes a viernes.',
        'V gracias!',
        'A ¡A ti! Aquí estamos para lo que necesites.',
      ],
      end: 'visitor',
    },
    {
      outcome: 'resolved',
      lines: [
        'V cuanto vale la limpieza',
        'A La limpieza cuesta 60 € y dura media hora. ¿Quieres que te busque un hueco?',
        'V no de momento solo queria saber el precio',
        'A Perfecto. Si te animas, dímelo y te ayudo con la cita.',
      ],
    },
    {
      outcome: 'resolved',
      lines: ['V Trabajáis con Sanitas?', 'A+ Sí, trabajamos con Sanitas y también con Adeslas.'],
    },
    {
      outcome: 'unresolved',
      lines: [
        'V Trabajáis con DKV?',
        'A Trabajamos con Sanitas y Adeslas. De DKV no tengo constancia; tendrías que preguntarlo en recepción.',
      ],
      why: 'Whether DKV is taken stays open.',
    },
    {
      outcome: 'contact',
      lines: [
        'V Me gustaría pedir cita para una limpieza',
        'A ¡Claro! ¿Me dejas tu nombre y un teléfono, y te llamamos para concretar?',
        'V Soy Marta Ruiz, 655 210 987',
        'A Gracias, Marta. Te llamamos hoy mismo.',
      ],
      end: 'visitor',
    },
    {
      outcome: 'contact',
      lines: [
        'V Hacéis carillas de porcelana?',
        'A Ese tratamiento no me aparece. ¿Quieres que un compañero te lo confirme? Déjame un correo o un teléfono.',
        'V vale: laura.gil@example.com',
        'A Anotado. Te escribirán en cuanto lo sepan.',
      ],
      why: 'The question stays open, but the clinic can write to her.',
    },
    {
      outcome: 'person',
      lines: [
        'V Quiero hablar con una persona por favor',
        'P Hola, soy Carmen, de recepción. ¿En qué te ayudo?',
        'V quería cambiar la cita de mañana',
        'P Hecho, te la paso al jueves a las 17:00.',
      ],
    },
    {
      outcome: 'unresolved',
      lines: ['V Puedo hablar con alguien de la clinica?', 'V hola?', 'V nada, ya llamaré'],
      why: 'Asked for a person, and nobody came.',
    },
    {
      outcome: 'unresolved',
      lines: [
        'V ¿Qué anestesia usáis para los implantes?',
        'A Siento no poder ayudarte con eso: es algo que debe explicarte el doctor en la primera visita, que es gratuita.',
      ],
      why: 'Not answered.',
    },
    {
      outcome: 'resolved',
      lines: [
        'V ¿Abrís los sábados?',
        'A No, los sábados y domingos estamos cerrados. De lunes a viernes abrimos de 9:00 a 14:00 y de 16:00 a 20:00.',
      ],
      why: 'A no is an answer.',
    },
    {
      outcome: 'resolved',
      lines: [
        'V hola',
        'A ¡Hola! ¿En qué puedo ayudarte?',
        'V donde estais exactamente',
        'A En la calle Mayor, 12, de Segovia.',
        'V y para aparcar?',
        'A Hay un aparcamiento público en la plaza de España, a dos minutos andando.',
      ],
    },
    {
      outcome: 'unresolved',
      lines: [
        'V ¿Cuánto cuesta un empaste?',
        'A La limpieza cuesta 60 € y el blanqueamiento, 180 €.',
        'V te he preguntado por un empaste',
        'A- Tenemos limpiezas, blanqueamientos, implantes y ortodoncia.',
      ],
      end: 'visitor',
    },
    {
      outcome: 'unresolved',
      lines: [
        'V cuanto cuesta una endodoncia',
        'A El precio depende de la pieza y de cuántos conductos tenga, así que no puedo darte una cifra. En la primera visita te hacen un presupuesto sin compromiso.',
        'V vaya, quería una idea al menos',
      ],
      why: 'Came for a price and got none.',
    },
    {
      outcome: 'resolved',
      lines: [
        'V ¿se puede pagar a plazos la ortodoncia?',
        'A Sí: la ortodoncia invisible parte de 2.400 € y puedes pagarla en 24 meses sin intereses.',
        'V genial, lo pensaré',
      ],
    },
    {
      outcome: 'contact',
      lines: [
        'V Necesito un implante, me podéis llamar? 600 123 456 por las tardes',
        'A Por supuesto. Te llamarán por la tarde al número que has dejado.',
      ],
    },
    {
      outcome: 'unresolved',
      lines: ['V me duele mucho una muela', 'F'],
      why: 'No answer came at all.',
    },
    {
      outcome: 'resolved',
      lines: [
        'V me duele mucho una muela desde anoche',
        'A Lo siento mucho. Las urgencias se atienden el mismo día: llama al 921 455 012 y te darán hora hoy.',
        'V voy, gracias',
      ],
    },
    {
      outcome: 'resolved',
      lines: [
        'V ¿A partir de qué edad veis a niños?',
        'A Atendemos a niños desde los 3 años.',
        'V Mi hijo tiene 2 y medio',
        'A Entonces conviene esperar un poco: la primera revisión la hacemos a partir de los 3. Si le duele algo, llámanos al 921 455 012.',
      ],
    },
    {
      outcome: 'unresolved',
      lines: [
        'V Do you do gum grafts?',
        'A I don’t have any details about gum grafts, I’m afraid. The dentist can tell you at the first visit, which is free.',
      ],
    },
    {
      outcome: 'resolved',
      lines: [
        'V Hi, do you speak English at the clinic? I need a check-up',
        'A Of course, I can help you in English. The first visit is free, and we’re open Monday to Friday.',
        'V Great, thank you',
      ],
      end: 'visitor',
    },
    {
      outcome: 'person',
      lines: [
        'V ¿Qué tal la clínica?',
        'A Llevamos muchos años cuidando sonrisas en Segovia. ¿Te ayudo con algo?',
        'V tengo una factura mal cobrada',
        'B',
        'P Soy Carmen. Dime la fecha de la factura y la reviso.',
        'V el 3 de noviembre',
        'P Tienes razón, te devolvemos la diferencia.',
      ],
    },
    {
      outcome: 'resolved',
      lines: ['V aceptáis bizum', 'A+ Sí: con tarjeta, en efectivo o con Bizum.'],
      end: 'visitor',
    },
    {
      outcome: 'unresolved',
      lines: [
        'V ¿Cuánto dura un blanqueamiento?',
        'A El blanqueamiento cuesta 180 €. Sobre la duración prefiero no inventarme nada: te lo dirán en la clínica.',
      ],
    },
    {
      outcome: 'resolved',
      lines: ['V ¿cuánto cuesta el blanqueo?', 'A ¿Te refieres al blanqueamiento dental?', 'V sí', 'A Cuesta 180 €.'],
    },
    {
      outcome: 'contact',
      lines: [
        'V quiero que me llameis',
        'A ¿A qué número?',
        'V al 921 40 11 22, preguntad por Julio',
        'A Perfecto, Julio. Te llamamos.',
      ],
      end: 'visitor',
    },
  ],
};
