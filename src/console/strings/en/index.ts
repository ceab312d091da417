import { nav, states, errors, copy, decisions, help } from './shell.js'
import {
  kinds,
  tiers,
  tierRanges,
  tiersMean,
  legend,
  textRoles,
  devices,
  beatNames,
  card,
} from './results.js'
import { welcome } from './welcome.js'
import { ask } from './ask.js'
import { chat } from './chat.js'
import { share, shared } from './sharing.js'
import { linked, run } from './run.js'
import { library } from './library.js'
import { patternWords } from './patterns.js'
import { hookPage } from './details.js'
import { remix } from './remix.js'
import { score } from './score.js'
import { stock } from './stock.js'
import { unmet } from './unmet.js'
import { usage } from './usage.js'
import { watches } from './watches.js'
import { webhooks } from './webhooks.js'
import { keys } from './keys.js'
import { connect, imports } from './sources.js'
import { about } from './about.js'

/** Every text of the console in English. Other languages have the same members. */
export const english = {
  nav,
  states,
  errors,
  copy,
  decisions,
  help,
  kinds,
  tiers,
  tierRanges,
  tiersMean,
  legend,
  textRoles,
  devices,
  beatNames,
  card,
  welcome,
  ask,
  chat,
  share,
  shared,
  linked,
  run,
  patternWords,
  library,
  hookPage,
  remix,
  score,
  stock,
  unmet,
  usage,
  watches,
  webhooks,
  keys,
  connect,
  imports,
  about,
}

export type Strings = typeof english
