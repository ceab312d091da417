import '../support/languages.js'
import { expect } from 'chai'
import { classifyHook as tellType } from '../../src/analyst/rules/hook-types.js'
import type { HookType } from '../../src/analyst/types.js'

describe('the type of an opening', () => {
  const cases: [type: HookType, language: string, hook: string][] = [
    ['question', 'en', 'Why does your loaf have a cave under the crust?'],
    ['question', 'en', 'do you know which shelf of the fridge costs you most'],
    ['curiosity_gap', 'en', 'What if I told you the salt never mattered?'],
    ['curiosity_gap', 'en', 'There is a secret in every bakery window.'],
    ['contrarian_claim', 'en', "Your starter isn't hungry, it's bored."],
    ['contrarian_claim', 'en', "You don't need a mixer."],
    ['specific_number', 'en', 'The jar lost 21% of its weight overnight.'],
    ['specific_number', 'en', 'Eleven loaves went into the bin before I bought a thermometer.'],
    ['result_first', 'en', 'I saved $1,300 by being annoying on the phone.'],
    ['result_first', 'en', 'It took my dog four months to walk past a bin.'],
    ['promise', 'en', "I'm going to show you how I fold it."],
    ['promise', 'en', 'Here is how to keep it alive for a month.'],
    ['story', 'en', 'Two years ago, my oven caught fire.'],
    ['story', 'en', 'Nine years ago the mill across the river closed.'],
    ['other', 'en', 'You and nine other bakers share one oven.'],
    ['story', 'en', 'When I was nine, my grandmother gave me a jar.'],
    ['story', 'en', 'Imagine a kitchen without a clock.'],
    ['confession', 'en', 'I have a confession: I never weigh the salt.'],
    ['warning', 'en', 'Stop feeding your starter every day.'],
    ['warning', 'en', 'Never put a hot jar in the sink.'],
    ['challenge', 'en', 'I bet you cannot name the third flour.'],
    ['challenge', 'en', 'Turn your kitchen light off before you photograph food.'],
    ['comparison', 'en', 'Cheap flour bakes better bread than the fancy one.'],
    ['listicle', 'en', 'Three mistakes that flatten every loaf.'],
    ['listicle', 'en', 'Never say these three words to a baker.'],
    ['specific_number', 'en', 'Sadly, about 40% of bakers will hear those three words.'],
    ['demonstration', 'en', 'This is my grandmother’s oven.'],
    ['authority', 'en', "I'm a baker, and I have never kneaded for ten minutes."],
    ['identity_callout', 'en', 'If you bake alone on Sundays, stay here.'],
    ['other', 'en', 'Bread likes company.'],
    ['identity_callout', 'en', 'If you are a home baker, stay here.'],
    ['identity_callout', 'en', "If you're a woman in your thirties, listen up."],
    ['identity_callout', 'en', "If you're a mom of three, this is for you."],
    ['identity_callout', 'en', "If you're a first-time buyer in London, watch this."],
    ['identity_callout', 'en', 'If you’re a beginner at the gym, don’t do this.'],
    ['identity_callout', 'en', 'If you are a fan of sourdough, try this.'],
    ['challenge', 'en', 'If your loaf is flat, try this.'],
    ['question', 'es', '¿Por qué tu pan no sube?'],
    ['contrarian_claim', 'es', 'Tu masa no está muerta, está dormida.'],
    ['warning', 'es', 'No tires la masa al cuarto día.'],
    ['listicle', 'pt', 'Três erros que acabam com o pão.'],
    ['story', 'pt', 'Quando eu tinha nove anos, minha avó me deu um pote.'],
    ['question', 'fr', 'Pourquoi le pain du voisin est-il meilleur ?'],
    ['contrarian_claim', 'de', 'Der Teig ist nicht tot, er schläft.'],
    ['specific_number', 'de', 'Ein Brot kostet mich 98 Cent.'],
    ['identity_callout', 'it', 'Se hai solo dieci minuti, fai questo pane.'],
    ['question', 'hi', 'क्या आपने कभी रोटी को ठंडा छोड़ा है?'],
    ['story', 'ru', 'Три года назад у меня сгорела духовка.'],
    ['question', 'ar', 'لماذا لا يرتفع العجين؟'],
    ['warning', 'tr', 'Sıcak kavanozu sakın suya koymayın.'],
    ['warning', 'id', 'Jangan buang adonan yang lama.'],
    ['listicle', 'ja', 'パンを膨らませる3つのコツ'],
    ['listicle', 'ko', '빵을 망치는 세 가지 실수'],
    ['warning', 'zh', '别再每天喂酵母了。'],
    ['specific_number', 'sw', 'Mkate wangu ulipoteza 21% ya uzito.'],
    ['result_first', 'es', 'En 3 días la masa subió sin levadura.'],
    ['result_first', 'es', 'El vecino ha horneado cien panes en 5 días.'],
    ['promise', 'es', 'En 3 días vas a hornear pan de centeno.'],
    ['promise', 'es', 'Pan de centeno en 30 minutos.'],
    ['result_first', 'pt', 'Em 3 dias a massa cresceu sem fermento.'],
    ['promise', 'pt', 'Pão de centeio em 30 minutos.'],
    ['result_first', 'fr', 'Le voisin a appris le levain en 3 jours.'],
    ['promise', 'fr', 'Du pain de seigle en 30 minutes.'],
    ['result_first', 'de', 'Der Bäcker hat in 3 Tagen den Sauerteig gelernt.'],
    ['result_first', 'de', 'In 3 Tagen hat der Nachbar den Ofen verkauft.'],
    ['promise', 'de', 'Roggenbrot in 30 Minuten.'],
    ['promise', 'de', 'In 3 Tagen lernst du den Sauerteig.'],
    ['result_first', 'it', 'Il vicino ha imparato il lievito in 3 giorni.'],
    ['promise', 'it', 'Pane di segale in 30 minuti.'],
    ['other', 'sw', 'Mkate unapenda marafiki.'],
  ]
  for (const [type, language, hook] of cases) {
    it(`${type} (${language}): ${hook}`, () => expect(tellType(hook, language).type).to.equal(type))
  }

  it('names the words of the hook that decided it', () => {
    expect(tellType('The jar lost 21% overnight.', 'en').matchedText).to.equal('21%')
    expect(tellType('Bread likes company.', 'en').matchedText).to.equal(null)
  })
})
