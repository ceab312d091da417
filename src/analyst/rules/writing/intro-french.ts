import type { Phrases } from './phrases.js'

/** The parts of an intro in French. See phrases.ts for the signs. */
export const introFrench: Phrases['intro'] = {
  hook: {
    say: ['%c.', 'Cette vidéo parle de ça : %s.', 'Parlons de ça : %s.', 'Regarde bien ça.', 'Regarde.'],
    more: [
      'Moi non plus je n’y croyais pas, jusqu’à {ce que tu as vu}.',
      'Reste un instant, parce que la raison n’est pas celle que tu crois.',
    ],
    screen: ['La première phrase en grand, mot après mot.'],
    broll: ['Ton meilleur plan sur %s, déjà en mouvement quand la vidéo commence.'],
  },
  context: {
    say: [
      'Avant d’expliquer %c, il faut connaître {contexte}.',
      'Quand j’ai commencé avec %s, j’avais seulement {point de départ} et aucune idée de ce qu’il fallait changer.',
      'Voici où j’en suis avec %s : {point de départ}.',
      'Un peu de contexte d’abord.',
      'Le contexte :',
    ],
    more: [
      'J’ai vécu la même chose, et c’était frustrant.',
      'Alors j’ai pris {temps} pour tout essayer, étape par étape.',
      'Tu n’as besoin d’aucune expérience pour suivre.',
      'Il te faut seulement {le nécessaire}.',
    ],
    screen: [
      'Le lieu et la date, en petit dans un coin : {lieu}, {mois}.',
      'Le mot « avant » sur ton point de départ.',
    ],
    broll: [
      'Un plan large de {ton installation}, sans rien ranger.',
      'De vieilles images de tes premiers essais.',
    ],
  },
  stakes: {
    say: [
      'Si tu rates cette partie avec %s, tu perds {temps ou argent} sans t’en rendre compte.',
      'Une erreur coûte {temps ou argent}.',
      'Et ça coûte cher.',
      'Ça coûte cher.',
      'Ça compte.',
    ],
    more: ['Ça m’est arrivé : {ta propre perte}.', 'Le pire, c’est qu’au début tout semble aller bien.'],
    screen: ['Ce que ça coûte, en un seul chiffre : {montant}.', 'Une croix rouge sur {mauvais résultat}.'],
    broll: [
      '{mauvais résultat} de près, un peu trop longtemps.',
      'Le mauvais résultat et le bon sur la même table.',
    ],
  },
  promise: {
    say: [
      'À la fin de cette vidéo, tu sauras %c.',
      'Je te montre %c.',
      'À la fin de cette vidéo, tu sauras exactement quoi faire avec %s, étape par étape.',
      'Aujourd’hui je te montre tout, étape par étape : %s.',
      'Je te montre comment faire.',
      'Je te montre.',
      'Tu verras.',
    ],
    more: [
      'Pas de théorie, seulement ce que j’ai vraiment fait.',
      'Tu peux suivre en même temps que tu regardes.',
      'Et si tu ne retiens qu’une chose, retiens {idée principale}.',
    ],
    screen: [
      'La promesse comme une liste avec une case vide : {résultat}.',
      'Le sujet en quelques mots : « %s ».',
    ],
    broll: ['{résultat} terminé, bien éclairé, une seule fois.', 'Tout le processus en accéléré.'],
  },
  proof: {
    say: [
      'Je sais que ça marche, parce qu’avec %s j’ai commencé par {avant} et fini par {après}.',
      'Voici mon résultat : {ton propre résultat}.',
      'Pour moi, ça marche.',
      'Ça marche.',
    ],
    more: ['{Personne} a essayé la même chose et a obtenu {son résultat}.', 'J’ai recommencé pour vérifier.'],
    screen: [
      'La date et le résultat côte à côte : {date}, {ton propre résultat}.',
      'Une capture de {preuve}, la ligne importante soulignée.',
    ],
    broll: [
      '{ton propre résultat} en une seule prise, sans coupe.',
      '{personne} qui découvre {ton propre résultat}.',
    ],
  },
  open_loop: {
    say: [
      'Je vais te dire %c, mais le plus important vient à la fin.',
      'Mais une chose change tout avec %s, et je la garde pour la fin.',
      'Mais le plus surprenant avec %s vient après.',
      'Mais le meilleur arrive après.',
      'Mais il y a plus.',
      'Mais attends.',
      'Mais…',
    ],
    more: [
      'Ça a un rapport avec {indice}, et je n’en dis pas plus.',
      'Presque personne ne l’avait vu venir.',
      'Je me suis trompé jusqu’à {moment}.',
      'Si tu crois déjà savoir, retiens ta réponse.',
      'Tu le verras dès que je te le montrerai.',
    ],
    screen: ['Un point d’interrogation sur ce que tu gardes pour toi.', 'Une image floue de {surprise}.'],
    broll: [
      'Le début du moment surprenant, coupé juste avant.',
      'Ta réaction seule, sans ce qui la provoque.',
    ],
  },
  preview: {
    say: [
      'D’abord on voit {première partie}, puis {deuxième partie}, et à la fin %s du début au bout.',
      'D’abord {première partie}, puis {deuxième partie}.',
      'On commence par {première partie}.',
      'Voici le plan :',
      'Le plan :',
      'Allons-y.',
    ],
    more: ['Tu peux sauter avec les chapitres, mais je ne raterais pas {partie}.', 'On y va.'],
    screen: ['Les parties de la vidéo en une courte liste qui s’allume.', 'Une barre avec les chapitres.'],
    broll: [
      'Des plans rapides de chaque partie, dans l’ordre.',
      'La table vue du dessus pendant que tu prépares tout.',
    ],
  },
  other: {
    say: [
      'Alors commençons avec %s par la première étape : {première étape}.',
      'On commence par {première étape}.',
      'On y va maintenant.',
      'On y va.',
      'Allons-y.',
      'Bien.',
    ],
    more: [
      'Je vais lentement pour que tu voies tout.',
      'C’est plus facile que ça en a l’air.',
      'Garde {objet} à portée de main.',
    ],
    screen: [
      'Le nom de la première étape : {première étape}.',
      'Une petite étiquette avec le nom de ce que tu tiens.',
    ],
    broll: [
      '{première étape} vue du dessus, les deux mains à l’image.',
      'Un lent mouvement vers {objet clé}.',
    ],
  },
}
