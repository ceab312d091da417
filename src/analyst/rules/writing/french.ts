import { introFrench } from './intro-french.js'
import type { Phrases } from './phrases.js'

/** What writing in French is made of. See phrases.ts for the signs. */
export const french: Phrases = {
  unknown: '{ton sujet}',
  openings: {
    question: [
      'Quelle est la seule chose que personne ne te dit sur %s avant que ça te coûte {temps ou argent} ?',
      'Qu’est-ce qui te bloque avec %s ?',
    ],
    contrarian_claim: [
      'Tu n’as pas besoin de {ce que tout le monde achète} pour obtenir {résultat} avec %s.',
      'Presque tout ce qu’on dit sur %s est faux.',
    ],
    curiosity_gap: [
      'Il y a une étape que presque tout le monde saute avec %s, et c’est elle qui décide de {résultat}.',
      'Personne ne parle de ça avec %s.',
    ],
    specific_number: [
      'J’ai dépensé {montant} pour %s afin de t’éviter de le faire, et seules {number} choses en valaient la peine.',
      '{number} essais avec %s.',
    ],
    result_first: [
      'Voici {résultat}, et voici exactement comment j’ai fait avec %s.',
      'J’ai enfin {résultat} avec %s.',
    ],
    promise: [
      'À la fin de cette vidéo, tu sauras comment obtenir {résultat} avec %s, même si tu commences aujourd’hui.',
      'Je te montre comment commencer avec %s.',
    ],
    story: [
      'Il y a {durée}, je ne savais rien sur %s. Puis il y a eu {tournant}, et je n’ai plus pu m’arrêter.',
      'Mon histoire avec %s a mal commencé.',
    ],
    confession: [
      'Je dois avouer une chose : pendant {durée}, j’ai mal fait {partie}, et je donnais quand même des conseils sur %s.',
      'J’ai fait fausse route avec %s.',
    ],
    warning: [
      'Avant de dépenser encore {montant} pour %s, vérifie une seule chose : {chose à vérifier}.',
      'Ne fais pas cette erreur avec %s.',
    ],
    challenge: [
      'J’ai {temps}, {budget} et une seule règle : {règle}. Voyons jusqu’où ça me mène avec %s.',
      'Est-ce que j’y arrive avec %s en {temps} ?',
    ],
    comparison: [
      '{Option bon marché} ou {option chère} : une seule des deux vaut le coup pour %s.',
      '{Option} ou {autre option} pour %s ?',
    ],
    listicle: [
      '{number} choses sur %s que j’aurais aimé savoir dès le premier jour, et la dernière est celle qui t’en fait gagner le plus.',
      '{number} choses sur %s.',
    ],
    demonstration: [
      'Regarde bien pendant que je fais {action}, parce que ça, avec %s, les mots ne l’expliquent pas.',
      'Regarde ça sur %s.',
    ],
    authority: [
      'Ça fait {number} ans que je travaille sur %s, et voici la question qu’on me pose le plus : {question}.',
      'Ça fait {number} ans avec %s.',
    ],
    identity_callout: [
      'Si tu débutes avec %s et que {frustration}, cette vidéo est pour toi.',
      'Tu débutes avec %s ? C’est pour toi.',
    ],
    any: [
      [
        'curiosity_gap',
        'Il y a une étape que presque tout le monde saute avec %s, et c’est elle qui décide de {résultat}.',
      ],
      [
        'warning',
        'Avant de dépenser encore {montant} pour %s, vérifie une seule chose : {chose à vérifier}.',
      ],
      [
        'question',
        'Est-ce que tu as déjà tout fait comme il faut avec %s pour finir avec {mauvais résultat} ?',
      ],
      [
        'story',
        'Il y a {durée}, je ne savais rien sur %s. Puis il y a eu {tournant}, et je n’ai plus pu m’arrêter.',
      ],
      [
        'promise',
        'À la fin de cette vidéo, tu sauras comment obtenir {résultat} avec %s, même si tu commences aujourd’hui.',
      ],
      ['other', 'Faisons le point sur %s.'],
    ],
  },
  clauses: {
    openings: [
      ['promise', 'À la fin de cette vidéo, tu sauras %c.'],
      ['question', 'T’es-tu déjà demandé %c ?'],
      ['curiosity_gap', 'J’ai passé {durée} à chercher %c, et la réponse n’est pas celle que j’attendais.'],
      ['story', 'Personne n’a su m’expliquer %c, alors {ce que tu as fait}.'],
    ],
    titles: [
      ['curiosity_gap', 'Personne ne m’a expliqué %c'],
      ['question', 'Sais-tu vraiment %c ?'],
      ['story', 'Je sais enfin %c'],
    ],
  },
  devices: {
    question: 'Une question en première phrase',
    contrarian_claim: 'Une affirmation contre l’idée reçue',
    curiosity_gap: 'Un manque que l’on veut combler',
    specific_number: 'Un chiffre précis d’abord',
    result_first: 'Le résultat avant la méthode',
    promise: 'Une promesse claire d’abord',
    story: 'Une scène vécue d’abord',
    confession: 'Un aveu d’abord',
    warning: 'Un avertissement d’abord',
    challenge: 'Un défi d’abord',
    comparison: 'Une comparaison d’abord',
    listicle: 'Une liste annoncée dès la première phrase',
    demonstration: 'Montrer avant d’expliquer',
    authority: 'L’expérience de celui qui parle d’abord',
    identity_callout: 'Le spectateur nommé dès la première phrase',
    other: 'Une phrase courte d’abord',
  },
  beats: {
    hook: 'l’accroche',
    context: 'contexte',
    stakes: 'enjeu',
    promise: 'promesse',
    proof: 'preuve',
    open_loop: 'question ouverte',
    preview: 'aperçu',
    other: 'première étape',
  },
  next: {
    hook: ['Redis la phrase avec moins de mots, plus près de la caméra.'],
    context: [
      'Montre en un seul plan de {ton installation} où tu en es avec %s et dis pour qui est la vidéo.',
      'Dis en une phrase ce que tu as essayé avant et pourquoi ça n’a pas suffi : {essai précédent}.',
    ],
    stakes: [
      'Dis ce que coûte une erreur ici, avec un exemple : {temps ou argent perdu}.',
      'Mets le mauvais résultat à côté du bon et laisse-les un instant à l’écran.',
    ],
    promise: [
      'Promets un seul résultat : « Après cette vidéo, tu pourras {résultat}. »',
      'Affiche à l’écran le résultat que tu vises : {résultat}.',
    ],
    proof: [
      'Prouve-le avec quelque chose d’indiscutable : {ton propre résultat}, filmé de près.',
      'Montre {la photo, le reçu ou le message} qui appuie ta première phrase.',
    ],
    open_loop: [
      'Garde une chose pour toi : dis que l’étape décisive arrive presque à la fin et ne la nomme pas encore.',
      'Pose à voix haute la question que l’on se pose maintenant et continue sans y répondre.',
    ],
    preview: [
      'Monte quelques plans rapides de la suite : {première étape}, {surprise}, {résultat}.',
      'Nomme les parties de la vidéo en une seule phrase.',
    ],
    other: [
      'Entre directement dans la première étape, {première étape}, et parle en la faisant.',
      'Prends {objet clé} en main pendant que tu expliques pourquoi tu fais ça.',
    ],
  },
  ties: ['Ensuite : ', 'Puis : ', 'Après cela : '],
  kept: {
    plain: '%d, comme dans l’original.',
    other: 'Une autre entrée que dans l’original : %d.',
    beats: 'La suite garde l’ordre de l’original : %b.',
    template: 'Le modèle de l’original : « %t »',
    title: '%d, comme dans le titre original.',
    otherTitle: 'Un autre type de titre que l’original : %d.',
    and: ' et ',
  },
  titles: {
    curiosity_gap: ['Ce que personne ne te dit sur %s'],
    contrarian_claim: ['Pas besoin de {chose chère} pour %s'],
    specific_number: ['J’ai dépensé {prix} pour %s : est-ce que ça valait le coup ?'],
    how_to: ['Comment commencer avec %s sans {obstacle}'],
    listicle: ['{number} erreurs que tout le monde fait avec %s'],
    challenge: ['{number} jours pour réussir avec %s'],
    story: ['J’ai failli tout arrêter avec %s'],
    question: ['Est-ce trop tard pour %s ?'],
    warning: ['Ne commence pas avec %s avant d’avoir vu ça'],
    comparison: ['{Option bon marché} ou {option chère} : que choisir pour %s ?'],
    authority: ['Ce que {number} ans avec %s m’ont appris'],
    timeliness: ['%S : ce qui vient de changer'],
    identity_callout: ['Tu débutes avec %s ? Commence ici'],
    any: [
      ['curiosity_gap', 'La seule chose que j’ai changée avec %s'],
      ['listicle', '{number} choses que j’aurais aimé savoir sur %s'],
      ['how_to', 'Comment progresser avec %s en {temps}'],
      ['curiosity_gap', 'La vérité sur %s'],
      ['question', '{Option} vaut-elle le coup pour %s ?'],
    ],
  },
  titleDevices: {
    curiosity_gap: 'Un manque que seule la vidéo comble',
    contrarian_claim: 'Une affirmation contre l’idée reçue',
    specific_number: 'Un chiffre précis',
    how_to: 'Un mode d’emploi',
    listicle: 'Une liste comptée',
    challenge: 'Un défi avec des limites',
    story: 'Une histoire vécue en une ligne',
    question: 'Une question',
    warning: 'Un avertissement',
    comparison: 'Deux choses comparées',
    authority: 'L’expérience de celui qui parle',
    timeliness: 'Du nouveau ou du daté',
    identity_callout: 'Le spectateur nommé',
    other: 'Un titre court et clair',
  },
  thumbnails: {
    any: [
      ['{objet clé} en grand, ton visage au bord qui le regarde.', 'REGARDE BIEN'],
      ['{avant} à gauche, {après} à droite, une flèche entre les deux.', 'UN SEUL CHANGEMENT'],
      ['{détail} de très près, tout le reste dans le noir.', null],
      ['Toi entre {option} et {autre option}, sans en regarder aucune.', 'LAQUELLE ?'],
      ['Ta main qui arrête celle qui va prendre {la mauvaise chose}.', 'NE FAIS PAS ÇA'],
    ],
  },
  literally: 'Et je le dis au sens propre.',
  intro: introFrench,
  again: [
    'sous un autre angle',
    'de plus près',
    'au ralenti',
    'un instant de plus',
    'avec tes mains à l’image',
  ],
}
