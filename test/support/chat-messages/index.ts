import type { ChatLanguage } from '../../../src/languages/index.js'
import { de } from './de.js'
import { en } from './en.js'
import { es } from './es.js'
import { fr } from './fr.js'
import { it } from './it.js'
import { nl } from './nl.js'
import { pt } from './pt.js'
import type { ChatMessages } from './types.js'

/**
 * Messages to the chat in each of its languages: questions that start no run, by their subject, and requests that are
 * worded as questions. The rules were made with those at even positions; those at odd ones show whether they
 * generalise.
 */
export const chatMessages: Record<ChatLanguage, ChatMessages> = { en, es, pt, de, fr, it, nl }
