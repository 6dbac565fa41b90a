import type { Business } from './labelled.ts';

export const academy: Business = {
  instructions: 'Eres Leo, de la academia de idiomas Babel. Animas a la gente a hacer la prueba de nivel.',
  known: `Academia Babel, avenida de la Estación, 40, Albacete. Cursos de inglés B1, B2 y C1; de francés A2 y B1.
Dos clases por semana cuestan 65 € al mes. La matrícula son 30 €. Los grupos tienen 8 alumnos como mucho. Las clases son de 16:00 a 21:00.
La prueba de nivel es gratis y se hace en la web en 20 minutos. Preparamos los exámenes de Cambridge. También hay grupos en línea, los martes y jueves.
El intensivo de julio cuesta 190 €: tres horas al día durante dos semanas. Hay un 10 % de descuento para hermanos. El libro cuesta 35 €.`,
  conversations: [
    {
      outcome: 'resolved',
      lines: [
        'V Precio del curso de B2?',
        'A Dos clases por semana cuestan 65 € al mes, más 30 € de matrícula.',
        'V y el libro va incluido?',
        'A El libro va aparte y cuesta 35 €.',
      ],
    },
    {
      outcome: 'contact',
      lines: [
        'V me quiero apuntar al C1',
        'A ¡Estupendo! Primero haz la prueba de nivel. ¿Me dejas un correo para mandarte el enlace?',
        'V ines.moya@example.net',
        'A Te lo enviamos ya mismo, Inés.',
      ],
    },
    {
      outcome: 'unresolved',
      lines: [
        'V ¿Tenéis clases de alemán?',
        'A Ahora mismo ofrecemos inglés y francés. No sé si habrá alemán más adelante.',
        'V y sabeis de alguna academia que tenga?',
        'A No, no sabría recomendarte ninguna.',
      ],
      why: 'It ends with a question that nobody could answer.',
    },
    {
      outcome: 'resolved',
      lines: ['V ¿Tenéis clases de chino?', 'A No, solo inglés y francés.'],
    },
    {
      outcome: 'resolved',
      lines: [
        'V cuantos sois por clase',
        'A Como mucho 8 alumnos por grupo.',
        'V perfecto',
        'A ¿Te animas con la prueba de nivel? Es gratis y se hace en 20 minutos.',
        'V luego la hago',
      ],
    },
    {
      outcome: 'person',
      lines: [
        'V Mi hija no ha recibido las notas del trimestre',
        'A Vaya. Eso lo lleva la secretaría; ¿quieres que avise a alguien?',
        'B',
        'P Hola, soy Raúl, el jefe de estudios. ¿Cómo se llama tu hija?',
        'V Lucía Sanz',
        'P Te las mando hoy por la plataforma.',
      ],
    },
    {
      outcome: 'person',
      lines: [
        'V quiero hablar con un humano',
        'P Aquí Raúl, dime.',
        'V el profesor faltó dos días',
        'P Lo recuperamos el viernes, ¿te parece?',
        'V ok',
      ],
      end: 'visitor',
    },
    {
      outcome: 'contact',
      lines: [
        'V prefiero que me atienda una persona',
        'P Hola, soy Raúl. ¿Te puedo llamar?',
        'V Sí, al 677 88 12 03',
        'P Te llamo ahora.',
      ],
      why: 'A person answered, and there is a number: a contact first.',
      end: 'visitor',
    },
    {
      outcome: 'unresolved',
      lines: ['V Quiero hablar con alguien del equipo', 'V llevo un rato esperando'],
    },
    {
      outcome: 'unresolved',
      lines: [
        'V ¿Cuándo salen las notas del First?',
        'A Las fechas de resultados las publica Cambridge y no las tengo aquí.',
      ],
    },
    {
      outcome: 'resolved',
      lines: [
        'V ¿Preparáis el First?',
        'A+ Sí, preparamos los exámenes de Cambridge: B1 Preliminary, B2 First y C1 Advanced.',
      ],
    },
    {
      outcome: 'unresolved',
      lines: [
        'V que profesores teneis? son nativos?',
        'A Tenemos un equipo con mucha experiencia y pasión por enseñar.',
        'V pero son nativos o no',
        'A- Lo importante es que cada alumno progrese a su ritmo.',
        'V en fin',
      ],
    },
    {
      outcome: 'resolved',
      lines: [
        'V Hola, el intensivo de verano cuánto es?',
        'A El intensivo de julio cuesta 190 €: tres horas al día durante dos semanas.',
        'V uf es caro',
        'A Te entiendo. Si sois hermanos hay un 10 % de descuento.',
        'V no, gracias de todas formas',
      ],
      why: 'Answered, though not bought.',
      end: 'visitor',
    },
    {
      outcome: 'resolved',
      lines: [
        'V hay online?',
        'A Sí, hay grupos en línea los martes y jueves.',
        'V a q hora',
        'A Las clases son entre las 16:00 y las 21:00; el grupo exacto depende de tu nivel.',
      ],
    },
    {
      outcome: 'unresolved',
      lines: [
        'V ¿Puedo recuperar una clase si falto?',
        'A Tendría que consultarlo con secretaría, porque no está entre lo que me han explicado.',
      ],
    },
    {
      outcome: 'resolved',
      lines: [
        'V ¿Puedo hacer la prueba de nivel en casa?',
        'A Sí, se hace en la web, es gratis y dura unos 20 minutos.',
      ],
    },
    {
      outcome: 'unresolved',
      lines: ['V Does the B1 course start in January?', 'A I’m afraid I have no start dates to hand.', 'V ok, pity'],
    },
    {
      outcome: 'contact',
      lines: [
        'V Do you have any part-time jobs for teachers? My email is tom.b@example.com',
        'A Thank you, Tom. I’ll pass it on to the academy.',
      ],
    },
    {
      outcome: 'resolved',
      lines: [
        'V cuanto dura la prueba',
        'A Unos 20 minutos.',
        'V y si saco menos nivel del que creo',
        'A No pasa nada: te colocamos en el grupo en el que mejor vayas a aprender.',
      ],
    },
    {
      outcome: 'contact',
      lines: [
        'V Tenéis bono cultural?',
        'A No me han dado información sobre el bono cultural. Si me dejas un teléfono, secretaría te lo confirma.',
        'V 967 22 10 45',
        'A Gracias, te llamarán mañana.',
      ],
    },
    {
      outcome: 'resolved',
      lines: ['V Hay descuento si vamos mi hermano y yo', 'A Sí: un 10 % para hermanos.', 'V 👍'],
      end: 'visitor',
    },
    {
      outcome: 'person',
      lines: [
        'V Buenas, ¿qué cursos hay de francés?',
        'A Hay A2 y B1 de francés.',
        'P Hola, soy Raúl, he visto tu pregunta. Del B1 abrimos grupo nuevo el lunes, por si te interesa.',
        'V anda, pues sí',
        'P Pásate cualquier tarde.',
      ],
    },
    {
      outcome: 'unresolved',
      lines: [
        'V ¿Hacéis traducciones juradas?',
        'A Nos dedicamos a la enseñanza. Sobre traducciones no te puedo dar una respuesta segura.',
      ],
    },
    {
      outcome: 'resolved',
      lines: [
        'V hola?',
        'A ¡Hola! Soy Leo, de Babel. ¿Qué idioma te interesa?',
        'V nada, me he equivocado',
        'A ¡Sin problema! Que tengas buen día.',
      ],
      why: 'Nothing was left open.',
    },
    {
      outcome: 'resolved',
      lines: [
        'V ¿Que tengo que llevar el primer dia?',
        'A No entiendo bien: ¿te refieres al primer día de clase o a la prueba de nivel?',
        'V a la prueba',
        'A Nada: la prueba se hace en la web desde casa.',
      ],
      why: 'Asked back, and then answered.',
    },
  ],
};
