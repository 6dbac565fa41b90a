/** Words that everybody uses and that say nothing of what is asked. */
export const stopWords = `a al algo alguna alguno ante antes con como cual cuales cuando cuanta cuanto cuantas cuantos de del desde despues dime dos e el ella en entre era es
  esa ese eso esta estais estan este esto estoy favor gracias ha hace haceis hacen hacer haces hago han hay he hola i la las le les lo los me mi
  mis mucha mucho muchas muchos muy nada necesito ni nos o os para pero poder por porque puede pueden puedo podeis podria que quien quiero
  quisiera saber se ser si sin sobre son soy su sus tal tambien te tendria teneis tener tengo tiene tienen todo todos tras tu un una uno unos
  vosotros vuestra vuestro ustedes usted y ya yo buenas buenos dia dias tardes noches decir gustaria ofrecen ofreceis manejan cuentan conmigo
  a an are can do does for from have has how in is it me my of on please the there to we what you your and i would like want need with at am be
  could get which when who us our any some did was will that this if or not im looking take tell know`;

interface Concept {
  /** Words of a question; `_` joins those of a phrase. */
  asked: string;
  /** Words of a fact that answers it. `numtel` is any telephone number, `moneda` any currency. */
  told: string;
  needsTopic?: boolean;
}

/** Everyday questions and the words in which answers to them come. */
export const concepts: readonly Concept[] = [
  {
    asked: `precio precios cuesta cuestan coste costar costo costos vale valen tarifa tarifas caro cara caros barato moneda presupuesto cotizacion
      cobran cobrais sale cuanto_es cost costs price prices fee fees expensive how_much`,
    told: 'precio cuesta cuestan coste costo vale valen tarifa moneda gratis gratuita gratuito free price cost costs fee included incluido',
    needsTopic: true,
  },
  {
    asked: `horario horarios hora horas abre abren abris abrir abierto abiertos abierta cierra cierran cerrais cerrar cerrado cerrados atienden lunes miercoles jueves
      viernes sabado sabados domingo domingos festivo festivos feriados hours open opening close closed saturday saturdays sunday sundays monday weekend timetable timetables schedule`,
    told: `horario abre abrimos abren abierto abiertos cierra cerramos cerrado cerrados lunes viernes sabado sabados domingo domingos festivos martes jueves secretaria
      hours open closed monday tuesday thursday friday saturday sunday`,
  },
  {
    asked:
      'dura duran duracion tarda tardan tardara tiempo sesiones demora demoran plazo cuantos_dias cuantas_horas how_many_days how_long how_soon',
    told: 'dura duran duracion minutos hora horas sesion sesiones semanas dias plazo time days hours minutes',
  },
  {
    asked:
      'donde direccion ubicacion ubicados encontrais llego llegar llega llegais mapa sucursal where address located location get_there',
    told: 'direccion calle avenida metro autobus oficina address street office underground getting',
  },
  {
    asked: 'parking aparcar aparcamiento estacionamiento estacionar parqueadero parquear cochera park',
    told: 'park parking aparcamiento estacionamiento parqueadero cochera garaje',
  },
  {
    asked:
      'cita citas reserva reservar reservacion turno agenda agendar hueco mesa mesas appointment booking book table reservation',
    told: 'cita citas reserva reservas reservar turno agenda mesa mesas appointment booking bookings table tables',
  },
  { asked: 'visita visitas consulta consultas visit', told: 'visita visitas consulta consultas visit' },
  {
    asked: 'gratis gratuita gratuito gratuitas gratuitos free',
    told: 'gratis gratuita gratuito gratuitas gratuitos free',
  },
  {
    asked: 'telefono telefonos movil celular llamar llamo llamaros llamarles numero phone telephone call number',
    told: 'numtel whatsapp telefono telephone phone',
  },
  { asked: 'correo email mail', told: 'correo email mail' },
  {
    asked:
      'pago pagos pagar paga tarjeta tarjetas efectivo financiar financiacion financiamiento financiais plazos cuotas mensualidades bizum transferencia pay payment card cash financing instalments',
    told: 'pago pagar paga tarjeta efectivo financiacion plazos cuotas intereses bizum transferencia paypal pay card financing cash',
  },
  {
    asked: 'seguro seguros mutua mutuas aseguradora insurance sanitas adeslas',
    told: 'seguro seguros mutua mutuas aseguradora insurance',
  },
  {
    asked:
      'envio envios enviar envian enviais mandan entrega entregas reparto domicilio shipping delivery deliver ship pedido',
    told: 'envio envios enviamos entrega entregas domicilio transportista shipping delivery deliver',
  },
  {
    asked:
      'devolver devuelvo devuelven devolucion devoluciones cambiar cambio cambios reembolso anular anulo cancelar cancelo cancelacion return returns exchange refund cancel',
    told: 'devolucion devoluciones cambia cambian cambios anula anulan cancela cancelan return returns returning exchanges refund',
  },
  { asked: 'como_hago como_puedo como_se como_devuelvo how_do_i how_can_i', told: 'pasos pide steps ask' },
  {
    asked: `duele duelen dolor dolores roto rota rompio sangra sangro sangre sangrado fiebre urgente urgencia urgencias emergencia emergencias emergency emergencies pain hurts`,
    told: 'urgente urgencia urgencias dolor sangrado fiebre emergencia emergencias emergency emergencies',
  },
  { asked: 'hinchado hinchada hinchazon inflamado inflamada inflamacion', told: 'hinchazon inflamacion' },
  {
    asked: 'sacar sacado sacaron quitar quitado quitaron extraer extraccion extracciones muela muelas',
    told: 'extraccion extracciones extraer',
  },
  { asked: 'fumar fumo fumador cigarro tabaco', told: 'tabaco fumar' },
  { asked: 'comer comida beber bebida desayunar', told: 'comida comer beber bebida' },
  { asked: 'brackets braces ortodoncia aligners', told: 'ortodoncia brackets braces' },
  { asked: 'limpieza limpiar cleaning hygiene', told: 'limpieza cleaning' },
  { asked: 'caries empaste empastes resina filling fillings cavity', told: 'empaste empastes caries filling' },
  { asked: 'blanquear blanqueamiento whitening whiten', told: 'blanqueamiento whitening' },
  {
    asked:
      'piso pisos casa casas departamento departamentos apartamento vivienda viviendas propiedades flat flats home homes house property',
    told: 'vivienda viviendas habitaciones dormitorios recamaras bedrooms homes home flat piso casa',
  },
  { asked: 'vender vendo venta sell selling', told: 'venta vende valoracion sale sellers valuation' },
  {
    asked: 'comprar compro compra buy buying',
    told: 'compra comprar vivienda viviendas buyers buying homes featured productos sellers',
  },
  {
    asked: 'alquilar alquilo alquiler arrendar renta rentar arriendo rent renting rental rentals',
    told: 'alquiler renta arriendo rental rentals',
  },
  { asked: 'comision honorarios comisiones commission', told: 'honorarios comision fee' },
  { asked: 'hipoteca credito mortgage', told: 'hipoteca mortgage' },
  { asked: 'zona zonas barrio barrios colonia areas area districts', told: 'zonas barrios areas districts' },
  { asked: 'menu_del_dia set_menu menu_of_the_day menu', told: 'menu' },
  { asked: 'celiaco celiaca gluten tacc coeliac celiac', told: 'gluten' },
  {
    asked: 'vegetariano vegetariana vegano vegana veganos vegan vegetarian',
    told: 'vegetarianos veganos vegetarian vegan',
  },
  { asked: 'perro perros mascota mascotas dog dogs pets pet', told: 'perros mascotas dogs pets' },
  { asked: 'terraza afuera exterior terrace outside patio', told: 'terraza terrace' },
  {
    asked: 'silla_de_ruedas escalones accesible wheelchair accessible',
    told: 'escalones acceso accesible step access',
  },
  { asked: 'postre postres dessert desserts', told: 'postres desserts' },
  {
    asked: 'grupo grupos somos personas people group groups students alumnos',
    told: 'personas grupos grupo alumnos people groups group students',
  },
  { asked: 'clase_de_prueba prueba trial trial_class', told: 'prueba trial' },
  { asked: 'online en_linea virtual presencial remoto in_person', told: 'linea online presenciales person' },
  {
    asked: 'empieza empiezan inicio comienza comienzan start starts begin begins',
    told: 'inicio comienza empieza starts begin',
  },
  { asked: 'descuento descuentos promocion oferta ofertas discount discounts', told: 'descuentos descuento discounts' },
  {
    asked: 'inscripcion matricula inscribir inscribirme matricularme enrol enroll enrolment enrollment registration',
    told: 'matricula inscripcion enrolment enrollment',
  },
  { asked: 'curso cursos course courses', told: 'curso cursos course courses' },
  {
    asked: 'ruido raro falla fallo averia testigo vibra vibracion huele noise strange warning light smell',
    told: 'diagnostico diagnosis',
  },
  { asked: 'aceite oil oil_change', told: 'aceite oil' },
  { asked: 'freno frenos pastillas balatas brake brakes pads', told: 'freno frenos brake' },
  {
    asked: 'rueda ruedas neumatico neumaticos llanta llantas cubiertas tyre tyres tire tires',
    told: 'neumatico neumaticos llanta tyre tire',
  },
  { asked: 'itv verificacion inspeccion inspection mot', told: 'itv inspeccion verificacion inspection' },
  { asked: 'garantia garantias guarantee warranty', told: 'garantia guarantee warranty' },
  { asked: 'sustitucion prestado reemplazo courtesy replacement loan_car', told: 'sustitucion cortesia courtesy' },
  { asked: 'electrico electricos hibrido hibridos electric hybrid', told: 'electricos hibridos electric hybrid' },
  { asked: 'marca marcas make makes brands', told: 'marcas makes' },
  { asked: 'talla tallas medida medidas size sizes', told: 'tallas medidas size sizes' },
  {
    asked: 'venden vendeis productos producto articulos sell products',
    told: 'vendemos sell',
  },
  { asked: 'elegir recomiendas recomiendan choose recommend', told: 'vendidos sellers cursos courses' },
];
