/** Common words that say nothing about the subject of a question. */
export const stopWords = `a al algo alguna alguno ante antes con como cual cuales cuando cuanta cuanto cuantas cuantos de del desde despues dime dos e el ella en entre era es
  esa ese eso esta estais estan este esto estoy favor gracias ha hace haceis hacen hacer haces hago han hay he hola i la las le les lo los me mi
  mis mucha mucho muchas muchos muy nada necesito ni nos o os para pero poder por porque puede pueden puedo podeis podria que quien quiero
  quisiera saber se ser si sin sobre son soy su sus tal tambien te tendria teneis tener tengo tiene tienen todo todos tras tu un una uno unos
  vosotros vuestra vuestro ustedes usted y ya yo buenas buenos dia dias tardes noches decir gustaria ofrecen ofreceis manejan cuentan conmigo
  a an are can do does for from have has how in is it me my of on please the there to we what you your and i would like want need with at am be
  coche coches car cars carro carros auto autos vehiculo vehiculos could get which when who us our any some did was will that this if or not im looking take tell know`;

interface Concept {
  /** Words of a question. `_` joins the words of a phrase. */
  asked: string;
  /** Words of a fact that answers it. `numtel` stands for any telephone number, `moneda` for any currency. */
  answered: string;
  needsTopic?: boolean;
}

/** Common questions, and the words in which their answers are written. */
export const concepts: readonly Concept[] = [
  {
    asked: `precio precios cuesta cuestan coste costar costo costos vale valen tarifa tarifas caro cara caros barato moneda presupuesto cotizacion
      cobran cobrais sale cuanto_es cost costs price prices fee fees expensive how_much`,
    answered:
      'precio cuesta cuestan coste costo vale valen tarifa moneda gratis gratuita gratuito free price cost costs fee included incluido',
    needsTopic: true,
  },
  {
    asked: `horario horarios hora horas abre abren abris abrir abierto abiertos abierta cierra cierran cerrais cerrar cerrado cerrados lunes miercoles jueves
      viernes sabado sabados domingo domingos festivo festivos feriados hours open opening close closed saturday saturdays sunday sundays monday weekend timetable timetables schedule`,
    answered: `horario abre abrimos abren abierto abiertos cierra cerramos cerrado cerrados lunes viernes sabado sabados domingo domingos festivos martes jueves secretaria
      hours open closed monday tuesday thursday friday saturday sunday`,
  },
  {
    asked:
      'dura duran duracion tarda tardan tardara tiempo sesiones demora demoran plazo cuantos_dias cuantas_horas how_many_days how_long how_soon',
    answered: 'dura duran duracion minutos sesion sesiones semanas dias plazo time days minutes',
    needsTopic: true,
  },
  {
    asked:
      'donde direccion ubicacion ubicados encontrais llego llegar llega llegais mapa sucursal where address located location get_there',
    answered: 'direccion calle avenida metro autobus oficina address street office underground getting',
  },
  {
    asked:
      'parking aparcar aparcamiento estacionamiento estacionar parqueadero parquear cochera park dejar_el_carro dejar_el_coche dejar_el_auto',
    answered: 'park parking aparcamiento estacionamiento parqueadero cochera garaje',
  },
  {
    asked:
      'cita citas reserva reservar reservacion turno agenda agendar hueco mesa mesas appointment booking book table reservation',
    answered: 'cita citas reserva reservas reservar turno agenda mesa mesas appointment booking bookings table tables',
  },
  { asked: 'visita visitas consulta consultas visit', answered: 'visita visitas consulta consultas visit' },
  {
    asked: 'gratis gratuita gratuito gratuitas gratuitos free',
    answered: 'gratis gratuita gratuito gratuitas gratuitos free',
  },
  {
    asked:
      'telefono telefonos movil celular llamar llamo llamaros llamarles numero whatsapp datos_de_contacto contact_details phone telephone call number',
    answered: 'numtel whatsapp telefono telephone phone',
  },
  { asked: 'correo email mail', answered: 'correo email mail' },
  {
    asked:
      'pago pagos pagar paga tarjeta tarjetas efectivo financiar financiacion financiamiento financiais plazos cuotas mensualidades bizum transferencia pay payment card cash financing instalments',
    answered:
      'pago pagar paga tarjeta efectivo financiacion plazos cuotas intereses bizum transferencia paypal pay card financing cash',
  },
  {
    asked: 'seguro seguros mutua mutuas aseguradora insurance sanitas adeslas',
    answered: 'seguro seguros mutua mutuas aseguradora insurance',
  },
  {
    asked:
      'envio envios enviar envian enviais mandan entrega entregas reparto domicilio shipping delivery deliver ship pedido',
    answered: 'envio envios enviamos entrega entregas domicilio transportista shipping delivery deliver',
  },
  {
    asked:
      'devolver devuelvo devuelven devolucion devoluciones cambiar cambio cambios reembolso anular anulo cancelar cancelo cancelacion return returns exchange refund cancel',
    answered:
      'devolucion devoluciones cambia cambian cambios anula anulan cancela cancelan return returns returning exchanges refund',
  },
  { asked: 'como_hago como_puedo como_se como_devuelvo how_do_i how_can_i', answered: 'pasos pide steps ask' },
  {
    asked: `duele duelen dolor dolores roto rota rompio sangra sangro sangre sangrado fiebre urgente urgencia urgencias emergencia emergencias emergency emergencies pain hurts`,
    answered: 'urgente urgencia urgencias dolor sangrado fiebre emergencia emergencias emergency emergencies',
  },
  { asked: 'hinchado hinchada hinchazon inflamado inflamada inflamacion', answered: 'hinchazon inflamacion' },
  {
    asked: 'sacar sacado sacaron quitar quitado quitaron extraer extraccion extracciones muela muelas',
    answered: 'extraccion extracciones extraer',
  },
  { asked: 'fumar fumo fumador cigarro tabaco', answered: 'tabaco fumar' },
  { asked: 'comer comida beber bebida desayunar', answered: 'comida comer beber bebida' },
  { asked: 'brackets braces ortodoncia aligners', answered: 'ortodoncia brackets braces' },
  { asked: 'limpieza limpiar cleaning hygiene', answered: 'limpieza cleaning' },
  { asked: 'caries empaste empastes resina filling fillings cavity', answered: 'empaste empastes caries filling' },
  { asked: 'blanquear blanqueamiento whitening whiten', answered: 'blanqueamiento whitening' },
  {
    asked:
      'piso pisos casa casas departamento departamentos apartamento vivienda viviendas propiedades flat flats home homes house property',
    answered: 'vivienda viviendas habitaciones dormitorios recamaras bedrooms homes home flat piso casa',
  },
  { asked: 'vender vendo venta sell selling', answered: 'venta vende valoracion sale sellers valuation' },
  {
    asked: 'comprar compro compra buy buying',
    answered: 'compra comprar vivienda viviendas buyers buying homes featured productos sellers',
  },
  {
    asked: 'alquilar alquilo alquiler arrendar renta rentar arriendo rent renting rental rentals',
    answered: 'alquiler renta arriendo rental rentals',
  },
  { asked: 'comision honorarios comisiones commission', answered: 'honorarios comision fee' },
  { asked: 'hipoteca credito mortgage', answered: 'hipoteca mortgage' },
  { asked: 'zona zonas barrio barrios colonia areas area districts', answered: 'zonas barrios areas districts' },
  { asked: 'menu_del_dia set_menu menu_of_the_day menu', answered: 'menu' },
  { asked: 'celiaco celiaca gluten tacc coeliac celiac', answered: 'gluten' },
  {
    asked: 'vegetariano vegetariana vegano vegana veganos vegan vegetarian',
    answered: 'vegetarianos veganos vegetarian vegan',
  },
  { asked: 'perro perros mascota mascotas dog dogs pets pet', answered: 'perros mascotas dogs pets' },
  { asked: 'terraza afuera exterior terrace outside patio', answered: 'terraza terrace' },
  {
    asked: 'silla_de_ruedas escalones accesible wheelchair accessible',
    answered: 'escalones acceso accesible step access',
  },
  { asked: 'postre postres dessert desserts', answered: 'postres desserts' },
  {
    asked: 'grupo grupos somos personas people group groups students alumnos',
    answered: 'personas grupos grupo alumnos people groups group students',
  },
  { asked: 'clase_de_prueba prueba trial trial_class', answered: 'prueba trial' },
  { asked: 'online en_linea virtual presencial remoto in_person', answered: 'linea online presenciales person' },
  {
    asked: 'empieza empiezan inicio comienza comienzan start starts begin begins',
    answered: 'inicio comienza empieza starts begin',
  },
  {
    asked: 'descuento descuentos promocion oferta ofertas discount discounts',
    answered: 'descuentos descuento discounts',
  },
  {
    asked: 'inscripcion matricula inscribir inscribirme matricularme enrol enroll enrolment enrollment registration',
    answered: 'matricula inscripcion enrolment enrollment',
  },
  { asked: 'curso cursos course courses', answered: 'curso cursos course courses' },
  {
    asked: 'ruido raro falla fallo averia testigo vibra vibracion huele noise strange warning light smell',
    answered: 'diagnostico diagnosis',
  },
  { asked: 'aceite oil oil_change', answered: 'aceite oil' },
  { asked: 'freno frenos pastillas balatas brake brakes pads', answered: 'freno frenos brake' },
  {
    asked: 'rueda ruedas neumatico neumaticos llanta llantas cubiertas tyre tyres tire tires',
    answered: 'neumatico neumaticos llanta tyre tire',
  },
  { asked: 'itv verificacion inspeccion inspection mot', answered: 'itv inspeccion verificacion inspection' },
  { asked: 'garantia garantias guarantee warranty', answered: 'garantia guarantee warranty' },
  { asked: 'sustitucion prestado reemplazo courtesy replacement loan_car', answered: 'sustitucion cortesia courtesy' },
  { asked: 'electrico electricos hibrido hibridos electric hybrid', answered: 'electricos hibridos electric hybrid' },
  { asked: 'marca marcas make makes brands', answered: 'marcas makes' },
  { asked: 'talla tallas medida medidas size sizes', answered: 'tallas medidas size sizes' },
  {
    asked: 'venden vendeis productos producto articulos sell products',
    answered: 'vendemos sell',
  },
  { asked: 'elegir recomiendas recomiendan choose recommend', answered: 'vendidos sellers cursos courses' },
];
