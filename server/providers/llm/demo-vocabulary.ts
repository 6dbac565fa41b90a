/** Words that everybody uses and that say nothing of what is asked. */
export const stopWords =
  'a al algo alguna alguno ante antes con como cual cuales cuando cuanta cuanto cuantas cuantos de del desde despues dime dos e el ella en entre era es esa ese eso esta estais estan este esto estoy favor gracias ha hace haceis hacen hacer haces hago han hay he hola i la las le les lo los me mi mis mucha mucho muchas muchos muy nada necesito ni nos o os para pero poder por porque puede pueden puedo podeis podria podeis que quien quiero quisiera saber se ser si sin sobre son soy su sus tal tambien te tendria teneis tener tengo tiene tienen todo todos tras tu un una uno unos vosotros vuestra vuestro y ya yo buenas buenos dias tardes noches decir are can do does for have how in is it me my of please the there to we what you your and';

interface Concept {
  /** Words of a question. */
  asked: string;
  /** Words of a sentence that answers it. `numtel` is any telephone number. */
  told: string;
  needsTopic?: boolean;
}

/** Everyday questions and the words in which answers to them come. */
export const concepts: readonly Concept[] = [
  {
    asked:
      'precio precios cuesta cuestan coste costar costes vale valen tarifa tarifas caro cara caros barato euros € presupuesto dinero much cost price prices',
    told: 'precio cuesta cuestan coste vale valen tarifa euros € gratis gratuita gratuito gratuitas gratuitos',
    needsTopic: true,
  },
  {
    asked:
      'horario horarios hora horas abre abren abris abrir abierto abiertos abierta cierra cierran cerrais cerrar cerrado cerrados lunes martes miercoles jueves viernes sabado sabados domingo domingos festivo festivos hours open opening close closed',
    told: 'horario abre abrimos abren abierto abiertos cierra cerramos cerrado cerrados lunes viernes sabado sabados domingo domingos festivos open closed',
  },
  {
    asked: 'dura duran duracion tarda tardan tiempo sesiones long',
    told: 'dura duran minutos hora horas sesion sesiones semanas dias',
  },
  {
    asked:
      'donde direccion ubicacion ubicados encontrais llego llegar llega llegais mapa calle sitio parking aparcar coche cerca where address located',
    told: 'direccion calle avenida plaza metro autobus parking aparcamiento barrio address street',
  },
  {
    asked: 'cita citas reserva reservar reservas turno agenda agendar hueco sitio mesa appointment booking book',
    told: 'cita citas reserva reservas reservar turno agenda appointment booking',
  },
  { asked: 'visita visitas consulta consultas', told: 'visita visitas consulta consultas' },
  {
    asked: 'gratis gratuita gratuito gratuitas gratuitos free',
    told: 'gratis gratuita gratuito gratuitas gratuitos free',
  },
  { asked: 'telefono telefonos movil llamar llamo llamaros numero whatsapp phone call', told: 'numtel whatsapp' },
  { asked: 'correo email mail', told: 'correo email mail' },
  {
    asked:
      'pago pagos pagar paga tarjeta efectivo financiar financiacion financiais plazos cuotas bizum transferencia pay payment',
    told: 'pago pagar paga tarjeta efectivo financiacion plazos cuotas intereses bizum transferencia pay',
  },
  {
    asked: 'seguro seguros mutua mutuas aseguradora insurance',
    told: 'seguro seguros mutua mutuas aseguradora insurance',
  },
  {
    asked: 'envio envios enviar enviais entrega entregas domicilio shipping delivery',
    told: 'envio envios enviamos entrega entregas domicilio shipping',
  },
  {
    asked: 'devolver devolucion devoluciones cambiar cambio cambios anular anulo cancelar cancelo cancelacion',
    told: 'devolucion devoluciones cambia cambian cambios anula anulan cancela cancelan',
  },
  {
    asked:
      'duele duelen dolor dolores roto rota rompio sangra sangro sangre sangrado fiebre urgente urgencia urgencias emergencia emergency',
    told: 'urgente urgencia urgencias dolor sangrado fiebre emergencia',
  },
  { asked: 'hinchado hinchada hinchazon inflamado inflamada inflamacion', told: 'hinchazon inflamacion' },
  {
    asked: 'sacar sacado sacaron quitar quitado quitaron extraer extraccion extracciones muela muelas',
    told: 'extraccion extracciones extraer',
  },
  { asked: 'fumar fumo fumador cigarro tabaco', told: 'tabaco fumar' },
  { asked: 'comer comida beber bebida desayunar', told: 'comida comer beber bebida' },
];

/** How an instruction to the assistant begins. */
export const orders =
  /^(eres|actua|responde|contesta|habla|se (amable|breve|claro|cordial)|usa|pide|pregunta|ofrece|no (inventes|des|digas|respondas|prometas|hables|reveles|menciones|compartas|uses)|nunca|siempre|si (te|el cliente|alguien|preguntan|no sabes)|cuando (alguien|el cliente|un cliente|te|pregunten|pidan)|saluda|invita|evita|recuerda|trata|tu (tarea|objetivo|funcion)|you are|answer|never|always)\b/;
