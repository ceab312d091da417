import { introSpanish } from './intro-spanish.js'
import type { Phrases } from './phrases.js'

/** What writing in Spanish is made of. See phrases.ts for the signs. */
export const spanish: Phrases = {
  unknown: '{tu tema}',
  openings: {
    question: [
      '¿Qué es lo único que nadie te cuenta sobre %s hasta que ya te ha costado {tiempo o dinero}?',
      '¿Qué te falta con %s?',
    ],
    contrarian_claim: [
      'No necesitas {lo que todos compran} para conseguir {resultado} con %s.',
      'Casi todo lo que se dice sobre %s está mal.',
    ],
    curiosity_gap: [
      'Hay un paso que casi todos se saltan con %s, y es el que decide si consigues {resultado}.',
      'Nadie habla de esta parte de %s.',
    ],
    specific_number: [
      'Gasté {cantidad} en %s para que tú no tengas que hacerlo, y solo {number} cosas valieron la pena.',
      '{number} intentos con %s.',
    ],
    result_first: [
      'Esto es {resultado}, y así es exactamente como llegué hasta aquí con %s.',
      'Por fin conseguí {resultado} con %s.',
    ],
    promise: [
      'Al final de este vídeo sabrás cómo conseguir {resultado} con %s, aunque empieces hoy.',
      'Te enseño cómo empezar con %s.',
    ],
    story: [
      'Hace {tiempo} no sabía nada sobre %s. Entonces pasó {momento decisivo}, y ya no pude parar.',
      'Mi historia con %s empezó mal.',
    ],
    confession: [
      'Tengo que admitir algo: durante {tiempo} hice mal {parte}, y aun así daba consejos sobre %s.',
      'Me equivoqué con %s.',
    ],
    warning: [
      'Antes de gastar otros {cantidad} en %s, comprueba una sola cosa: {qué comprobar}.',
      'No cometas este error con %s.',
    ],
    challenge: [
      'Tengo {tiempo}, {presupuesto} y una sola regla: {regla}. Vamos a ver hasta dónde llego con %s.',
      '¿Puedo aprender sobre %s en {tiempo}?',
    ],
    comparison: [
      '{Opción barata} o {opción cara}: solo una de las dos merece la pena para %s.',
      '¿{Opción} u {otra opción} para %s?',
    ],
    listicle: [
      '{number} cosas sobre %s que ojalá me hubieran dicho el primer día, y la última es la que más te ahorra.',
      '{number} cosas sobre %s.',
    ],
    demonstration: [
      'Mira con atención mientras hago {acción}, porque esto sobre %s no se puede explicar con palabras.',
      'Mira esto sobre %s.',
    ],
    authority: [
      'Llevo {number} años con %s, y esta es la pregunta que más me hacen: {pregunta}.',
      'Llevo {number} años con %s.',
    ],
    identity_callout: [
      'Si estás empezando con %s y {frustración}, este vídeo es para ti.',
      '¿Empiezas con %s? Esto es para ti.',
    ],
    any: [
      [
        'curiosity_gap',
        'Hay un paso que casi todos se saltan con %s, y es el que decide si consigues {resultado}.',
      ],
      ['warning', 'Antes de gastar otros {cantidad} en %s, comprueba una sola cosa: {qué comprobar}.'],
      ['question', '¿Alguna vez lo hiciste todo bien con %s y aun así te salió {mal resultado}?'],
      [
        'story',
        'Hace {tiempo} no sabía nada sobre %s. Entonces pasó {momento decisivo}, y ya no pude parar.',
      ],
      ['promise', 'Al final de este vídeo sabrás cómo conseguir {resultado} con %s, aunque empieces hoy.'],
      ['other', 'Hablemos de una vez sobre %s.'],
    ],
  },
  clauses: {
    openings: [
      ['promise', 'Al final de este vídeo sabrás %c.'],
      ['question', '¿Te has preguntado alguna vez %c?'],
      ['curiosity_gap', 'Pasé {tiempo} averiguando %c, y la respuesta no fue la que esperaba.'],
      ['story', 'Nadie supo explicarme %c, así que {lo que hiciste}.'],
    ],
    titles: [
      ['curiosity_gap', 'Nadie me explicó %c'],
      ['question', '¿De verdad sabes %c?'],
      ['story', 'Por fin sé %c'],
    ],
  },
  devices: {
    question: 'Una pregunta como primera frase',
    contrarian_claim: 'Una afirmación contra lo que todos creen',
    curiosity_gap: 'Un vacío que el espectador quiere cerrar',
    specific_number: 'Una cifra concreta al principio',
    result_first: 'El resultado antes del método',
    promise: 'Una promesa clara al principio',
    story: 'Una escena personal al principio',
    confession: 'Una confesión al principio',
    warning: 'Una advertencia al principio',
    challenge: 'Un reto al principio',
    comparison: 'Una comparación al principio',
    listicle: 'Una lista anunciada desde la primera frase',
    demonstration: 'Mostrar antes de explicar',
    authority: 'La propia experiencia al principio',
    identity_callout: 'El espectador nombrado en la primera frase',
    other: 'Una frase corta al principio',
  },
  beats: {
    hook: 'el gancho',
    context: 'contexto',
    stakes: 'lo que está en juego',
    promise: 'promesa',
    proof: 'prueba',
    open_loop: 'pregunta abierta',
    preview: 'avance',
    other: 'primer paso',
  },
  next: {
    hook: ['Repite la frase con menos palabras, más cerca de la cámara.'],
    context: [
      'Enseña en un solo plano de {tu espacio} en qué punto estás con %s y di para quién es el vídeo.',
      'Di en una frase qué probaste antes y por qué no bastó: {intento anterior}.',
    ],
    stakes: [
      'Di qué cuesta hacerlo mal, con un ejemplo: {tiempo o dinero perdido}.',
      'Pon el mal resultado junto al bueno y déjalos en pantalla un momento.',
    ],
    promise: [
      'Promete un solo resultado: «Cuando termine este vídeo podrás {resultado}».',
      'Muestra en pantalla el resultado que buscas: {resultado}.',
    ],
    proof: [
      'Demuéstralo con algo que nadie pueda discutir: {tu propio resultado}, en primer plano.',
      'Enseña {la foto, el recibo o el mensaje} que respalda la primera frase.',
    ],
    open_loop: [
      'Guárdate una cosa: di que el paso decisivo llega casi al final y no lo nombres todavía.',
      'Haz en voz alta la pregunta que ya tiene el espectador y sigue sin contestarla.',
    ],
    preview: [
      'Monta unos planos rápidos de lo que viene: {primer paso}, {sorpresa}, {resultado}.',
      'Nombra las partes del vídeo en una sola frase.',
    ],
    other: [
      'Entra directamente en el primer paso, {primer paso}, y habla mientras lo haces.',
      'Ten {objeto clave} en la mano mientras explicas por qué haces esto.',
    ],
  },
  ties: ['A continuación: ', 'Luego: ', 'Después: '],
  kept: {
    plain: '%d, como en el original.',
    other: 'Otra entrada que la del original: %d.',
    beats: 'Lo que sigue respeta el orden del original: %b.',
    template: 'La plantilla del original: «%t»',
    title: '%d, como en el título original.',
    otherTitle: 'Otro tipo de título que el original: %d.',
    and: ' y ',
  },
  titles: {
    curiosity_gap: ['Lo que nadie te cuenta sobre %s'],
    contrarian_claim: ['No necesitas {algo caro} para %s'],
    specific_number: ['Gasté {precio} en %s: ¿valió la pena?'],
    how_to: ['Cómo empezar con %s sin {obstáculo}'],
    listicle: ['{number} errores que todos cometen con %s'],
    challenge: ['Me di {number} días para mejorar con %s'],
    story: ['Casi lo dejo todo con %s. Entonces pasó {momento decisivo}'],
    question: ['¿Es tarde para empezar con %s?'],
    warning: ['No empieces con %s sin ver esto'],
    comparison: ['{Opción barata} contra {opción cara}: ¿cuál es mejor para %s?'],
    authority: ['Lo que aprendí en {number} años de %s'],
    timeliness: ['%S: lo que acaba de cambiar'],
    identity_callout: ['Si empiezas con %s, empieza aquí'],
    any: [
      ['curiosity_gap', 'Lo único que cambié en %s'],
      ['listicle', '{number} cosas que ojalá hubiera sabido sobre %s'],
      ['how_to', 'Cómo mejorar en %s en {tiempo}'],
      ['curiosity_gap', 'La verdad sobre %s'],
      ['question', '¿Merece la pena {opción} para %s?'],
    ],
  },
  titleDevices: {
    curiosity_gap: 'Un vacío que solo cierra el vídeo',
    contrarian_claim: 'Una afirmación contra lo común',
    specific_number: 'Una cifra concreta',
    how_to: 'Un cómo hacerlo',
    listicle: 'Una lista contada',
    challenge: 'Un reto con límites',
    story: 'Una historia personal en una línea',
    question: 'Una pregunta',
    warning: 'Una advertencia',
    comparison: 'Dos cosas comparadas',
    authority: 'La experiencia de quien habla',
    timeliness: 'Algo nuevo o con fecha',
    identity_callout: 'El espectador nombrado',
    other: 'Un título corto y claro',
  },
  thumbnails: {
    any: [
      ['{objeto clave} en grande y tu cara al borde, mirándolo.', 'MIRA BIEN'],
      ['{antes} a la izquierda, {después} a la derecha y una flecha entre los dos.', 'UN SOLO CAMBIO'],
      ['Un primer plano de {detalle}, todo lo demás oscuro.', null],
      ['Tú entre {opción} y {otra opción}, sin mirar ninguna.', '¿CUÁL?'],
      ['Tu mano deteniendo otra que va a coger {lo equivocado}.', 'NO HAGAS ESTO'],
    ],
  },
  literally: 'Y lo digo en serio.',
  intro: introSpanish,
  again: [
    'desde otro ángulo',
    'más de cerca',
    'a cámara lenta',
    'un momento más',
    'con las manos a la vista',
  ],
}
