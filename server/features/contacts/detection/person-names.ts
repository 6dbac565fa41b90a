/** The words of a list, without accents and in lower case. */
function listed(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

/** Given names of Spanish and English speakers, with their short forms. A word that is not in this list may be anything. */
export const givenNames = listed(`
  aaron abby abel abigail abraham abril ada adam adan adela adelaida adele adolfo adoracion adrian adriana agatha agnes agueda
  agustin agustina ahmed aida aidan ailen aimee ainara ainhoa ainoa aisha aitana aitor akira alain alan alana alba albert
  alberto aldana alden aldo alec alegria aleix alejandra alejandro alejo alessandra alessandro alex alexa alexander alexandra
  alexandru alexia alexis alfonso alfredo ali alice alicia alina alison alistair allan allison alma almudena alonso alonzo
  altagracia alvarito alvaro alyssa amador amagoia amaia amalia amanda amaya amber amelia amelie amina amir amit amparo amy ana
  anabel anahi anais analia anastasia ander andoni andre andrea andrei andreina andres andreu andrew andy ane angel angela
  angeles angelica angelina angelines angie anibal anil anita anke ann anna anne annie anselmo anthony antia antonella antonia
  antonio antony anya aoife araceli arancha arantxa aranzazu ariadna ariana ariel aritz arjun arlet arley armando arnau arrate
  arthur arturo ascension ashley asier asuncion aubrey augusto aurelie aurelio aurora austin ava axel ayaan ayelen azucena
  barbara bartolome basilio bea beatrice beatrix beatriz begona belen belinda ben benat benito benjamin bernarda bernardo bernat
  berta beth bethany beto betty biel bilal billy blai blanca blas bob bobby boris borja brad bradley brandon brayan brenda
  brendan brenna brian briana brianna bridget brigida briseida britney bronwyn brooke bruno bryan byron caitlin caleb callum
  calvin camila camille camilo candela candelaria candida candido carina carl carla carles carlitos carlos carlota carlton carme
  carmela carmelo carmen carmencita carmina carol carolina caroline carrie carys catalina caterina catherine cathy cayetana
  cayetano cecilia celeste celestino celia celina celine cesar chabela charles charlie charlotte charo chayo chelo chelsea chema
  chen cheryl chiara chloe chris christian christina christine christopher chus ciara cindy cinthia cintia cipriano ciro citlali
  claire clarissa claudia claudio clemente cleo clotilde colin concepcion concha conchi conchita connor conor conrado consuelo
  cora corina cosmin craig crisanta crispin cristian cristina cristobal crystal cuauhtemoc cuca curro curtis cynthia cyntia
  daisy dalia damaris damian damon dan dana dani daniel daniela danielle danna danny dario darnell darren darwin dave david
  davinia dayana dayanara debora deborah debra declan deepak delfina delia denis denise dennis derek deshawn desi desiree diana
  diane diego dimas dina dionisio dmytro dolores domingo dominic dominica donald donna dora dorothy doug douglas dulce dumitru
  duncan dustin duvan dylan edelmira edgar edgardo edison edith edmundo edu eduard eduarda eduardo edward edwin efigenia efrain
  efren eider eladio elaine elba eleanor elena eleuterio elia eliana elias elisa elisabet elisabeth elise elisenda eliseo
  elizabeth elkin ella ellen ellie elodia eloisa eloise eloy elpidio elsa elsie elvira ely emelina emerson emilia emiliano
  emilio emily emma emmanuel encarna encarnacion eneko enric enrique enzo eoin epifanio eric erica erick erik erika erin
  ernestina ernesto esmeralda esperanza esteban estefania estefany estela estelle ester esther estibaliz estrella ethan eufemia
  eugene eugenia eugenio eulalia eusebi eusebio eva evan evangelina eve evelin evelyn evie ewan ezequiel fabian fabiana fabio
  fabiola fabricio fatima fatou faustino federico felicia felicitas felipa felipe felisa felix fer fermin fernanda fernandito
  fernando ferran fidel fidelina filomena finn fiona flavia flavio flor florence florencia florencio florentino florin fran
  francesc francesca francesco francis francisca francisco francois franklin fraser freddy frederick freya frida froilan
  fulgencio gabi gabriel gabriela gael garazi gareth gary gaspar gaudencia gavin gema gemma genaro genesis genoveva geoffrey
  george georgia georgina gerald gerard gerardo german gertrudis gheorghe giancarlo gianella gilbert gilberto gildardo gina
  giovanna giovanni gisela giselle giulia giuseppe gladys gloria godofredo goncalo gonzalo gordon gorka graciela graeme graham
  greg gregoria gregorio gregory greta griselda guadalupe guido guille guillem guillermina guillermo gumersindo gus gustavo
  haizea hamish hamza hanane hannah hans harold harriet harry hassan haydee heather hector heidi heike helen helena henry
  heriberto hermenegildo herminia hernan higinio hilario hilda hipolito hiroshi holly homero honorio horacio hortensia howard
  hugh hugo humberto ian ibai ibrahim ibrahima ignacio igor iker ilse imane imanol imelda imogen inaki ines ingrid inma
  inmaculada ioana ione ionut iratxe irene iria irina iris irma iryna isa isaac isabel isabelita isabella isabelle isadora
  isaias isidora isidro isis isla ismael israel itzel itziar ivan ivana ivette ivonne ivy izan izaro jacinta jacinto jack jackie
  jackson jacob jacobo jacqueline jacques jaime jaimito jairo jake jamal james jamie jan jana jane janet janice jaqueline jared
  jasmine jason jaume javi javier jay jazmin jean jeanette jeff jefferson jeffrey jen jenna jennifer jenny jens jeremias jeremy
  jerry jesica jesse jessica jessie jesus jhoana jhon jhonatan jill jim jimena jimmy joan joana joanna joanne joao joaquim
  joaquin joaquina jocelyn joe joel john johnny jokin jon jonas jonatan jonathan jordan jordi jorge jose josefa josefina
  joselito joselyn josep joseph josh joshua josu josue jovita juan juana juancho juanita juanito juanjo juanma jud judit judith
  julia julian juliana julie julien julieta julio julius jurgen justin justina karen karim karina karl karla kate katherin
  katherine kathleen kathryn kathy katia katie katrin katy katya kavita kayla keila keira keisha keith kelly kelvin ken kenia
  kenji kenneth kerry kevin khadija kiara kiera kike kim kimberly kirsten klaus kristen kristina kurt kyle laia lara larissa
  larry laszlo latoya laura laureano lauren laurie lautaro layla lazara lazaro lea leah leandra leandro leidy leila leire lena
  leo leocadia leon leonard leonardo leoncio leonila leonor leopoldo leslie leticia lewis lia liam liborio licha lidia lila
  lilia lilian liliana lily lina linda lindsay lionel lisa lisandro lizbeth lizeth llorec llorenc logan loida lola loli lorena
  lorenza lorenzo loreto lorna lottie loubna lourdes luca lucas lucero lucho lucia luciana luciano lucila lucio lucrecia lucy
  ludivina luis luisa luisito luismi luke lupe lupita luz lydia lynn mabel macarena macario madison maeve mafalda magali magda
  magdalena maica maicol maider maisie maite malena malik mamadou mamen manoli manolo manoly manu manuel manuela mar mara
  maravillas marc marcel marcela marcelina marcelino marcelo marcia marcial marco marcos marcus margaret margarita margie mari
  maria mariajo mariam marian mariana mariangeles mariano maribel maricarmen marie mariela marieta marijose marilo mariluz
  marilyn marina mario mariona maripaz marisa marisela marisol maritza marivi marjorie mark markel marlene marlon marta martha
  marti martin martina martyn mary matea mateo mati matias matilda matilde matt matteo matthew matute maureen mauricio mauro max
  maxi maximiliano maximo maya mayra mayte meche megan mei melani melania melanie melchor melina melisa melissa melody memo
  merce mercedes merche meritxell meryem mia micaela michael michel michelle miguel miguelito mihai mike mikel mila milagros
  milena millie milton ming miquel miranda mireia miren mireya miriam mirian mirta misael mohamed mohammed moises molly mona
  monica monserrat montse montserrat morgan muriel mustapha myriam mª nacho nadia nadine nahia nahuel naiara naima nancy nando
  naomi narciso naroa natalia natalie nataly natalya natasha nathalie nathan nathaniel nati natividad nayara nayeli nayib
  nazaret nazario neha neil nelida nelly nelson nemesio nena nerea nereida nestor neus niamh nicanor nicholas nick nico nicola
  nicolas nicolasa nicole nieves nigel nil nina noa noah noe noel noelia noemi noor nora norberto noreen norma nuria nury
  obdulia ofelia oier oihane oksana olaf olaia olaya olena olga oliver olivia omaira omar ona oriana oriol orla orlando oscar
  osiris osvaldo oswaldo otilia otto ousmane owen pablo paco padraig palmira paloma pamela panchita pancho pancracio pantaleon
  paola paqui paquita pascual pascuala patricia patricio patrick patti patty pau paul paula paulette paulina paulino paulo pedro
  peggy penelope pep pepa pepe pepi pepita perla pete peter petra petronila phil philip philippa philippe phoebe pia piero
  pierre pilar pili piluca placido pol polly pooja porfiria porfirio primitivo priscila priya priyanka puri purificacion quentin
  queralt quim quique quirino rachel rachid rafa rafael rafaela rahul raj ralph ramira ramiro ramon ramona randall randy raquel
  rashid raul ravi ray raymond rebeca rebecca regina regino reinaldo reme remedios remei renata rene renzo rhys ricarda ricardo
  richard richi rita rob robert roberta roberto robin rocio rodolfa rodolfo rodrigo rogelia rogelio roger roland rolando roman
  romina romualdo ronald ronny rony rory rosa rosalba rosalia rosalind rosalinda rosalva rosana rosanna rosario rosaura rose
  rosemary rosendo rosi rosita ross roxana roy ruben rufina rufino ruperto russell ruth ryan sabina sabine sabrina sagrario
  sally salma salome salvador salvadora sam samanta samantha samir samira samuel sanaa sandra santi santiago santino sara sarah
  sarai sasha saturnino saul scott sean sebas sebastian sebastiana selena selene serafin sergei sergi sergio seth severino
  shakira shannon sharon shaun shawn sheila shirley silvestre silvia silvina simon simona simone sinead siobhan sixto sofia sol
  sole soledad sonia sonsoles sophia sophie stacy stanley stefan stefanie stella stephanie stephen steve steven stewart stiven
  stuart sue sulema sunil sunita susan susana susanna suzanne svetlana sylvia tamara tania tanya tara tarik tatiana telesforo
  telma teo teodora teodoro teodosio teofilo tere teresa teresita terry tess thais theo theresa thiago thomas tiago tiburcio
  tiffany tilly tim timoteo timothy tina tito toby todd tom tomas tomasa tommy toni tony tracy trevor trini trinidad tristan
  tyler tyrone ubaldo ulises unai unax uriel ursula ursulina ute uwe uxia valentin valentina valentino valeria valeriano vanesa
  vanessa vania vasile vera veronica veronique vicenta vicente vicky victor victoria vidalina vilma vincent violeta viorel
  virginia virtudes visitacion vivian viviana vladimir volodymyr wade waldo walter wanda wayne wei wenceslao wendy whitney
  wilfredo wilfrido william wilma wilmar wilmer wilson winston wolfgang xabier xavi xavier ximena xiomara xoan xochitl yadira
  yago yahaira yaiza yamila yamilet yanelis yanet yanina yara yaretzi yasmin yasmina yasmine yasser yazmin yeison yenny yeray
  yesenia yesica yessica ygnacio yoana yohana yolanda yon yousef yuki yuleisy yuli yulia yuliana yurani yuri yusuf yvette yvonne
  zacarias zahara zaida zaira zara zeferino zenaida zineb zoe zoila zoraida zulema
`);

/** Given names that mean something else in lower case: 'soy clara', 'I'm frank'. */
export const namesOnlyWithCapitals = listed(
  'benigno blanca casto celeste chase clara clemente feliz franco frank guido jade jesus joy justo leal linda modesto placido primitivo rich rose sandy serena severo',
);

/** Surnames that do not end in -ez and have no other meaning, so that they are recognised in lower case behind a given name. */
export const surnames = listed(`
  acosta adams aguilar aguirre allen alonso anderson arias avila benitez brown cabrera calvo
  campbell cardenas carmona carter castro clark clarke contreras cruz davies
  davis delgado diaz duran edwards espinosa espinoza esteban evans ferrer figueroa garcia
  garrido gil gimenez guzman harris herrera herrero hidalgo huaman hughes ibanez iglesias jackson
  johnson jones lewis lorenzo lozano maldonado mamani marin marquez martin medina mendoza miller miranda mitchell
  molina montero moore mora morales moya navarro nelson nunez ortega ortiz pacheco paredes pascual 
  phillips ponce puig quispe ramos rivera roberts robinson rojas roman romero ruiz
  salazar santana sanz scott serrano silva smith soler solis sosa soto taylor thomas thompson torres
  vargas velasco vera vidal vila villar walker wilson 
`);
