import type { Phrases } from './phrases.js'

/** The parts of an intro in Spanish. See phrases.ts for the signs. */
export const introSpanish: Phrases['intro'] = {
  hook: {
    say: ['%c.', 'Este vídeo va sobre %s.', 'Hoy toca %s.', 'Mira esto.', 'Atención.'],
    more: [
      'Yo tampoco lo creía hasta que vi {lo que viste}.',
      'Quédate un momento, porque la razón no es la que esperas.',
    ],
    screen: ['La primera frase en grande, palabra por palabra.'],
    broll: ['El mejor plano que tengas sobre %s, ya en movimiento cuando empieza el vídeo.'],
  },
  context: {
    say: [
      'Antes de explicarte %c, tienes que saber {contexto}.',
      'Cuando empecé con %s solo tenía {punto de partida} y ninguna idea de qué cambiar.',
      'Así estoy con %s: {punto de partida}.',
      'Un poco de contexto primero.',
      'El contexto:',
    ],
    more: [
      'He pasado por eso, y era frustrante.',
      'Así que me tomé {tiempo} y lo probé todo, paso a paso.',
      'No necesitas experiencia para seguirme.',
      'Solo necesitas {lo necesario}.',
    ],
    screen: [
      'Lugar y fecha, pequeños en la esquina: {lugar}, {mes}.',
      'La etiqueta «antes» sobre tu punto de partida.',
    ],
    broll: [
      'Un plano general de {tu espacio}, sin ordenar nada.',
      'Fotos o vídeos antiguos de tus primeros intentos.',
    ],
  },
  stakes: {
    say: [
      'Si haces mal esta parte de %s, pierdes {tiempo o dinero} sin darte cuenta.',
      'Hacerlo mal cuesta {tiempo o dinero}.',
      'Y eso sale caro.',
      'Sale caro.',
      'Importa.',
    ],
    more: ['Me pasó a mí: {tu propia pérdida}.', 'Y lo peor es que al principio parece que todo va bien.'],
    screen: ['Lo que cuesta, en una sola cifra: {cantidad}.', 'Una cruz roja sobre {mal resultado}.'],
    broll: [
      '{mal resultado} en primer plano, un poco más de lo cómodo.',
      'El mal resultado y el bueno sobre la misma mesa.',
    ],
  },
  promise: {
    say: [
      'Al final de este vídeo sabrás %c.',
      'Hoy te enseño %c.',
      'Al final de este vídeo sabrás exactamente qué hacer con %s, paso a paso y sin adivinar nada.',
      'Hoy te enseño todo sobre %s, paso a paso.',
      'Te enseño cómo se hace.',
      'Te lo enseño.',
      'Ya verás.',
    ],
    more: [
      'Nada de teoría, solo lo que hice de verdad.',
      'Puedes seguir los pasos mientras miras.',
      'Y si te quedas con una sola cosa, que sea {idea principal}.',
    ],
    screen: [
      'La promesa como una lista con una casilla vacía: {resultado}.',
      'El tema en pocas palabras: «%s».',
    ],
    broll: ['{resultado} terminado, bien iluminado, una sola vez.', 'Todo el proceso a cámara rápida.'],
  },
  proof: {
    say: [
      'Sé que funciona porque con %s pasé de {antes} a {después}.',
      'Mira mi resultado: {tu propio resultado}.',
      'A mí me funcionó.',
      'Funciona.',
    ],
    more: [
      '{Persona} probó lo mismo y consiguió {su resultado}.',
      'Lo repetí para comprobar que no era suerte.',
    ],
    screen: [
      'La fecha y el resultado juntos: {fecha}, {tu propio resultado}.',
      'Una captura de {prueba} con la línea importante subrayada.',
    ],
    broll: ['{tu propio resultado} en una sola toma, sin cortes.', '{persona} al ver {tu propio resultado}.'],
  },
  open_loop: {
    say: [
      'Te voy a contar %c, pero lo más importante llega al final.',
      'Pero hay una parte de %s que lo cambia todo, y la guardo para el final.',
      'Pero lo más sorprendente de %s viene después.',
      'Pero falta lo mejor.',
      'Pero hay más.',
      'Pero espera.',
      'Pero…',
    ],
    more: [
      'Tiene que ver con {pista}, y por ahora no digo más.',
      'Casi nadie se lo esperaba.',
      'Yo me equivoqué hasta {momento}.',
      'Si crees que ya lo sabes, recuerda tu respuesta.',
      'Lo verás en cuanto te lo señale.',
    ],
    screen: ['Un signo de interrogación sobre lo que te guardas.', 'Una imagen borrosa de {sorpresa}.'],
    broll: [
      'El principio del momento sorprendente, cortado justo antes.',
      'Solo tu reacción, sin lo que la causa.',
    ],
  },
  preview: {
    say: [
      'Primero vemos {primera parte}, luego {segunda parte}, y al final %s de principio a fin.',
      'Primero {primera parte}, luego {segunda parte}.',
      'Empezamos con {primera parte}.',
      'El plan es este:',
      'Este plan:',
      'Vamos.',
    ],
    more: ['Puedes saltar con los capítulos, pero yo no me perdería {parte}.', 'Vamos a ello.'],
    screen: ['Las partes del vídeo en una lista corta que se ilumina.', 'Una barra con los capítulos.'],
    broll: ['Planos rápidos de cada parte, en orden.', 'La mesa desde arriba mientras preparas cada parte.'],
  },
  other: {
    say: [
      'Así que empecemos con el primer paso de %s: {primer paso}.',
      'Empezamos con {primer paso}.',
      'Vamos allá.',
      'Vamos.',
      'Bien.',
    ],
    more: [
      'Voy despacio para que se vea lo que hago.',
      'Es más fácil de lo que parece.',
      'Ten a mano {objeto}.',
    ],
    screen: ['El nombre del primer paso: {primer paso}.', 'Una etiqueta con el nombre de lo que sostienes.'],
    broll: ['{primer paso} desde arriba, con las dos manos.', 'Un acercamiento lento a {objeto clave}.'],
  },
}
