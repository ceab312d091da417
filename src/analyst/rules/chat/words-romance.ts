import type { Vocabulary } from './words.js'

/** How requests are worded in Spanish. */
export const spanish: Vocabulary = {
  numbers:
    '0:cero 2:dos 3:tres 4:cuatro 5:cinco 6:seis 7:siete 8:ocho 9:nueve 10:diez 11:once 12:doce 13:trece 14:catorce 15:quince 16:dieciseis 17:diecisiete 18:dieciocho 19:diecinueve 20:veinte 21:veintiuno 22:veintidos 23:veintitres 24:veinticuatro 25:veinticinco 30:treinta 12:docena 100:cien 100:cientos',
  asking: [
    'por favor|porfa',
    '(?:me )?(?:puedes|podrias|puede|podria|podeis)(?: (?:buscarme|buscar|encontrarme|encontrar|darme|dar|mostrarme|mostrar|ensenarme|pasarme|hacer))?(?: por favor)?',
    '(?:yo )?(?:quiero|quisiera|necesito|busco|buscamos|queremos|me gustaria|querria|deseo)(?: (?:ver|encontrar|tener|buscar))?',
    '(?:estoy|estamos) buscando',
    '(?:busca|buscame|busqueme|dame|deme|encuentra|encuentrame|muestrame|muestra|ensename|pasame|traeme|buscar|encontrar)',
    '(?:algo|ideas|cosas) (?:sobre|de|acerca de)',
    'hay|que hay|tienes',
    'sobre|acerca de',
  ],
  aside: ['(?:hola|buenas|buenos dias|buenas tardes)(?= )'],
  fillers: 'hola ok vale bueno pues si no gracias y ahora oye eh buenas tambien',
  some: ['unos|unas|un|una|algunos|algunas|varios|varias|muchos|muchas|los|las|mas|otros|otras|N(?: de)?'],
  counting: '',
  quality:
    'virales viral populares mejores cortos corto buenos buenas interesantes tendencia en exitosos famosos',
  about: [
    'sobre|acerca de|de|del|para|con|en|que (?:hablen|hablan|traten|tratan) (?:de|sobre)|relacionados con|:',
  ],
  behind: ['por favor|porfa|gracias|para mi|si puedes|solamente|solo|tambien|nada mas'],
  success: [
    'que (?:se )?(?:hayan |han |hicieron |hagan |sean |son )?(?:hecho |vuelto )?(?:virales|viral|populares)',
  ],
  loose: 'sobre de del en por para con y o pero solo que los las el la unos unas publicados publicado desde',
  vague:
    'algo cosas cosa ideas idea viral virales tema temas bueno buenos mejor mejores interesante cualquier cualquiera ayuda eso esos esas esto estos estas asi mas otro otros otra otras mismo misma contenido nada popular populares nuevo nuevos sorprendeme',
  tuning:
    'plataforma plataformas idioma idiomas lista menos viejos antiguos doble mitad espera numero cantidad',
  talk: 'hola buenas buenos dias tardes noches gracias muchas si no vale ok bueno claro perfecto adios por favor',
  more: [
    '(?:(?:mas|otros|otras|CLIPS|algo) )?(?:como|parecidos? a|parecidas? a) (?:ese|esos|esas|este|estos|estas|eso|esto|asi|los anteriores)',
    '(?:mas )?asi|mas de (?:lo mismo|esos|estos)|lo mismo|(?:el|los) mismos?(?: tema)?|otra vez|de nuevo',
  ],
  rather: [
    '(?:¿ )?(?:y|pero)(?: (?:sobre|de|con|para|que tal))?|(?:¿ )?que tal|mejor|no ,|lo mismo (?:sobre|de|con|para)|ahora|tambien',
  ],
  on: 'en de del desde por para',
  not: [
    '(?:pero )?(?:no|sin|excepto|menos|salvo|nada de)(?: (?:de|en))?',
    '(?:todo|todos|todas)(?: las plataformas)? (?:menos|excepto|salvo)',
  ],
  only: 'solo solamente unicamente',
  every: ['(?:en )?todas las (?:plataformas|redes)|(?:en )?cualquier (?:plataforma|red)'],
  inLanguage: 'en',
  inCountry: 'en de del desde',
  last: 'ultimo ultimos ultima ultimas pasado pasada pasados pasadas',
  this: 'este esta',
  few: 'pocos pocas par',
  recent: 'recientes reciente nuevos nuevas nuevo nueva actuales ultimos ultimas',
  lately: [
    'ultimamente|recientemente|actualmente|(?:que son )?tendencia(?: ahora)?|(?:solo )?(?:recientes|nuevos)(?= |$)',
  ],
  during: 'de del desde en durante por los las el la lo publicados publicado subidos pero solo un unos',
}

/** How requests are worded in Portuguese. */
export const portuguese: Vocabulary = {
  numbers:
    '0:zero 2:dois 2:duas 3:tres 4:quatro 5:cinco 6:seis 7:sete 8:oito 9:nove 10:dez 11:onze 12:doze 13:treze 14:catorze 14:quatorze 15:quinze 16:dezesseis 17:dezessete 18:dezoito 19:dezenove 20:vinte 30:trinta 12:duzia 100:cem',
  asking: [
    'por favor|pfv|pf',
    '(?:voce )?(?:pode|poderia|podes|consegue)(?: me)?(?: (?:buscar|procurar|encontrar|achar|mostrar|dar|mandar|fazer))?(?: por favor)?',
    '(?:eu )?(?:quero|queria|gostaria de|preciso de|preciso|procuro|busco|queremos|desejo)(?: (?:ver|encontrar|achar|ter))?',
    '(?:estou|estamos|to) (?:procurando|buscando|a procura de)',
    '(?:me )?(?:busque|busca|procure|procura|encontre|encontra|ache|mostre|mostra|da|de|mande|traga)(?:-me| me)?(?= (?:N|_|uns|umas|alguns|algumas|CLIPS|SITE|videos|os|as))',
    '(?:algo|ideias|coisas) (?:sobre|de)',
    'sobre|acerca de',
  ],
  aside: ['(?:ola|oi|bom dia|boa tarde)(?= )'],
  fillers: 'ola oi ok bom sim nao obrigado obrigada e agora tambem entao',
  some: ['uns|umas|um|uma|alguns|algumas|varios|varias|muitos|muitas|os|as|mais|outros|outras|N(?: de)?'],
  counting: '',
  quality: 'virais viral populares melhores curtos curto bons boas interessantes famosos em alta',
  about: [
    'sobre|acerca de|de|do|da|dos|das|para|com|que (?:falem|falam|tratem) (?:de|sobre)|relacionados a|:',
  ],
  behind: ['por favor|pfv|obrigado|obrigada|para mim|se puder|somente|apenas|so|tambem'],
  success: ['que (?:tenham |foram |sao |sejam |ficaram )?(?:viralizaram|viralizado|virais|populares)'],
  loose:
    'sobre de do da dos das em no na por para com e ou mas so apenas que os as o a uns umas publicados desde',
  vague:
    'algo coisas coisa ideias ideia viral virais tema temas bom bons melhor melhores interessante qualquer ajuda isso esses essas isto estes estas assim mais outro outros outra outras mesmo mesma conteudo nada popular populares novo novos',
  tuning:
    'plataforma plataformas idioma idiomas lista menos velhos antigos dobro metade espera numero quantidade',
  talk: 'ola oi bom boa dia tarde noite obrigado obrigada sim nao ok claro perfeito tchau por favor beleza',
  more: [
    '(?:(?:mais|outros|outras|CLIPS|algo) )?(?:como|parecidos? com|parecidas? com) (?:esse|esses|essas|este|estes|estas|isso|isto|os anteriores)',
    'mais (?:assim|disso|desses|destes)|o mesmo(?: tema)?|a mesma coisa|de novo|outra vez',
  ],
  rather: [
    '(?:e|mas)(?: (?:sobre|de|com|para|que tal))?|que tal|nao ,|o mesmo (?:sobre|de|com|para)|agora|tambem',
  ],
  on: 'em no na nos nas do da de para por',
  not: [
    '(?:mas )?(?:nao|sem|exceto|menos|salvo|nada de)(?: (?:do|no|de))?',
    '(?:tudo|todos|todas)(?: as plataformas)? (?:menos|exceto)',
  ],
  only: 'so apenas somente',
  every: ['(?:em )?todas as (?:plataformas|redes)|(?:em )?qualquer (?:plataforma|rede)'],
  inLanguage: 'em',
  inCountry: 'em no na nos do da dos de',
  last: 'ultimo ultimos ultima ultimas passado passada passados passadas',
  this: 'este esta neste nesta deste desta esse essa nesse nessa desse dessa',
  few: 'poucos poucas par alguns',
  recent: 'recentes recente novos novas novo nova atuais ultimos ultimas',
  lately: ['ultimamente|recentemente|atualmente|em alta(?: agora)?|(?:so )?(?:recentes|novos)(?= |$)'],
  during:
    'de do da dos das desde em no na nos nas durante por os as o a publicados publicado postados mas so um uns',
}

/** How requests are worded in French. */
export const french: Vocabulary = {
  numbers:
    '0:zero 2:deux 3:trois 4:quatre 5:cinq 6:six 7:sept 8:huit 9:neuf 10:dix 11:onze 12:douze 13:treize 14:quatorze 15:quinze 16:seize 20:vingt 30:trente 40:quarante 12:douzaine 100:cent',
  asking: [
    "s'il (?:te|vous) plait|stp|svp",
    "(?:est-ce que )?(?:tu peux|vous pouvez|peux - tu|pouvez - vous|pourrais - tu|pourriez - vous|peux tu)(?: (?:me|m'))?(?: (?:trouver|chercher|montrer|donner|faire))?",
    '(?:je|on|nous) (?:veux|voudrais|cherche|cherchons|recherche|aimerais|souhaite|voulons)(?: (?:voir|trouver|avoir))?',
    "j'ai besoin (?:de|d')|j'aimerais(?: (?:voir|trouver|avoir))?",
    '(?:cherche|trouve|montre|donne|trouvez|cherchez|montrez|donnez|envoie)(?: - (?:moi|nous))?(?: moi)?(?= (?:N|_|des|les|quelques|CLIPS|SITE|un|une))',
    '(?:quelque chose|des idees|des trucs) (?:sur|de)',
    'sur|a propos de|au sujet de',
  ],
  aside: ['(?:bonjour|salut|bonsoir|coucou)(?= )'],
  fillers: 'bonjour salut ok oui non merci et alors bon maintenant aussi',
  some: ["des|les|quelques|plusieurs|de|d'|un|une|d'autres|plus de|N(?: de| d')?"],
  counting: '',
  quality:
    'virales viral virale viraux populaires meilleurs meilleures courts courtes courte court bons bonnes interessants tendance',
  about: [
    "sur(?: (?:le|la|les|l')(?= \\S))?|a propos (?:de|du|des|d')|au sujet (?:de|du|des|d')|de|d'|du|pour|avec|(?:qui )?parlant de|qui parlent (?:de|du|des|d')|:",
  ],
  behind: ["s'il (?:te|vous) plait|stp|svp|merci|pour moi|si possible|seulement|uniquement|aussi"],
  success: [
    'qui (?:ont|sont|font)(?: (?:fait|devenus?|devenues?))?(?: le)? (?:buzz|virales?|viraux|populaires)|devenue?s? virale?s?',
  ],
  loose:
    "sur de du des d' en pour avec et ou mais seulement que les le la un une publies publiees depuis a au aux dans",
  vague:
    'quelque chose truc trucs idees idee viral virale virales sujet sujets bon bons meilleur meilleurs interessant aide ca cela ceux celles comme plus autre autres meme memes contenu rien populaire populaires nouveau nouveaux importe',
  tuning: 'plateforme plateformes langue langues liste moins vieux anciens double moitie attends nombre',
  talk: "bonjour salut bonsoir coucou merci beaucoup oui non ok d'accord parfait au revoir bon s'il te vous plait",
  more: [
    "(?:(?:plus|d'autres|CLIPS) )?(?:comme|semblables a) (?:ca|cela|ceux - ci|celui - ci|celles - ci|ceux la|ceux - la)",
    'pareil|la meme chose|le meme (?:sujet|theme)|encore(?: une fois)?|plus de ca',
  ],
  rather: [
    '(?:et|mais)(?: (?:sur|de|pour|avec))?(?: (?:le|la|les))?|(?:et )?que dirais - tu (?:de|du)|plutot(?: (?:le|la|les|du|des))?|non ,|la meme chose (?:sur|pour|avec)|pareil (?:sur|pour|avec)|maintenant|aussi',
  ],
  on: 'sur de depuis via pour',
  not: [
    '(?:mais )?(?:pas|sauf|sans|excepte|hormis)(?: (?:de|sur))?',
    '(?:tout|toutes)(?: les plateformes)? sauf',
  ],
  only: 'seulement uniquement juste que',
  every: ['(?:sur )?toutes les (?:plateformes)|partout'],
  inLanguage: 'en',
  inCountry: "en au aux du des de d' depuis",
  last: 'dernier derniers derniere dernieres passe passes passee passees',
  this: 'ce cette cet',
  few: 'quelques',
  recent:
    'recents recentes recent recente nouveaux nouvelles nouvelle nouveau derniers dernieres actuels actuelles',
  lately: ['recemment|dernierement|actuellement|en ce moment|(?:uniquement )?recents?(?= |$)'],
  during:
    "de du des d' en pendant durant au aux cours depuis les le la l' dans publies publiees mais seulement ces",
}

/** How requests are worded in Italian. */
export const italian: Vocabulary = {
  numbers:
    '0:zero 2:due 3:tre 4:quattro 5:cinque 6:sei 7:sette 8:otto 9:nove 10:dieci 11:undici 12:dodici 13:tredici 14:quattordici 15:quindici 16:sedici 17:diciassette 18:diciotto 19:diciannove 20:venti 25:venticinque 30:trenta 12:dozzina 100:cento',
  asking: [
    'per favore|per piacere',
    '(?:puoi|potresti|potete|puo)(?: (?:trovarmi|cercarmi|trovare|cercare|mostrarmi|darmi|farmi))?(?: per favore)?',
    '(?:io )?(?:vorrei|voglio|cerco|cerchiamo|vogliamo|mi servono|ho bisogno di|mi serve|mi piacerebbe)(?: (?:vedere|trovare|avere))?',
    '(?:sto|stiamo) cercando',
    '(?:cerca|cercami|trova|trovami|mostrami|dammi|mandami|fammi vedere|cercare|trovare)',
    '(?:qualcosa|idee|cose) (?:su|di|sul|sulla)',
    '(?:su|sul|sulla|sui|sulle)(?= )|riguardo (?:a|al|alla)',
  ],
  aside: ['(?:ciao|salve|buongiorno|buonasera)(?= )'],
  fillers: 'ciao ok va bene si no grazie e allora adesso ora anche',
  some: ['dei|delle|degli|alcuni|alcune|un|una|i|gli|le|qualche|altri|altre|piu|N(?: di)?'],
  counting: '',
  quality: 'virali virale popolari migliori brevi breve buoni belli interessanti tendenza',
  about: [
    "(?:su|sul|sulla|sui|sulle|sull'|sullo|di|del|della|dei|delle|d'|per|con|riguardo a|riguardanti|che parlano (?:di|del|della))|:",
  ],
  behind: ['per favore|per piacere|grazie|per me|se possibile|se puoi|soltanto|solo|anche'],
  success: ['che (?:sono )?(?:diventati|diventate|andati|andate) virali'],
  loose: 'su di del della dei delle in per con e o ma solo che i gli le il la un una pubblicati da dal',
  vague:
    'qualcosa cose cosa idee idea virale virali argomento tema buono migliori interessante aiuto questo questi queste quello quelli cosi piu altro altri altre stesso stessa contenuti niente popolare popolari nuovo nuovi qualsiasi',
  tuning: 'piattaforma piattaforme lingua lingue lista meno vecchi doppio meta aspetta numero quantita',
  talk: 'ciao salve buongiorno buonasera grazie mille si no ok va bene certo perfetto arrivederci per favore',
  more: [
    '(?:(?:altri|altre|piu|CLIPS) )?(?:come|simili a) (?:questo|questi|queste|quello|quelli|quelle|cosi)',
    '(?:altri|altre|piu) cosi|lo stesso(?: argomento)?|la stessa cosa|di nuovo|ancora(?: una volta)?',
  ],
  rather: [
    '(?:e|ma)(?: (?:su|di|per|con|il|la|i|gli|le))?|che ne dici (?:di|del|della)|(?:piuttosto|invece)(?: (?:il|lo|la|i|gli|le))?|no ,|lo stesso (?:su|per|con)|adesso|ora|anche',
  ],
  on: 'su da di in per',
  not: [
    '(?:ma )?(?:non|no|senza|tranne|eccetto|escluso)(?: (?:da|su))?',
    '(?:tutto|tutti|tutte)(?: le piattaforme)? (?:tranne|eccetto)',
  ],
  only: 'solo soltanto unicamente',
  every: ['(?:su )?tutte le (?:piattaforme)|ovunque'],
  inLanguage: 'in',
  inCountry: "in dal dall' dalla dagli da del dell' di",
  last: 'ultimo ultimi ultima ultime scorso scorsa scorsi scorse passato passata passati',
  this: "questo questa quest'",
  few: 'pochi poche paio',
  recent: 'recenti recente nuovi nuove nuovo nuova attuali ultimi ultime',
  lately: ['ultimamente|recentemente|attualmente|di tendenza|(?:solo )?recenti(?= |$)'],
  during:
    "di del dell' della dei degli delle da dal dalla dall' negli nelle nell' nell in durante i gli le il la l' lo un pubblicati pubblicato postati ma solo",
}
