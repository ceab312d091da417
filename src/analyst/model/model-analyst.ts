import { CallsCancelledError } from '../../lib/calls-cancelled-error.js'
import type { Picture } from '../../providers/images.js'
import { type Analyst, ModelUnavailableError } from '../types.js'
import { talkerWithModel } from './camera.js'
import { createModelClient } from './model-client.js'
import { chatWithModel } from './chat.js'
import type { Context } from './build-question.js'
import { introWithModel } from './intro.js'
import { noteWithModel } from './note.js'
import { openingWithModel } from './opening.js'
import { packageWithModel } from './package.js'
import { minHooks, patternsWithModel } from './patterns.js'
import { planWithModel, searchesTopicFirst } from './plan.js'
import { loadPrompts } from './prompts.js'
import { readWithModel } from './clip-reading.js'
import { relevanceWithModel } from './relevance.js'
import type { ModelSettings } from './settings.js'
import { ModelError } from './model-error.js'
import { openingsWithModel, packagesWithModel } from './write.js'

/**
 * Reads openings with a language model behind an OpenAI-compatible server. Code grounds its answers: whatever is
 * delivered as a quotation is cut from the source. If the model gives no usable answer, `fallback` reads instead,
 * and `analysed_by` says so; `chat` and the `write` methods throw `ModelUnavailableError` instead. An abort signal ends a
 * call with its reason, or with `CallsCancelledError` as if the model had not answered. Throws if a prompt file is missing.
 */
export function modelAnalyst(settings: ModelSettings, fallback: Analyst): Analyst {
  const prompts = loadPrompts()
  const { ids, vision } = settings
  const context: Context = { modelClient: createModelClient(settings, prompts), prompts, ids, vision }
  return {
    by: 'model',
    firstQuery: async (ask) => (searchesTopicFirst(ask) ? ((await fallback.plan(ask))[0] ?? null) : null),
    async plan(ask, signal) {
      const rules = await fallback.plan(ask)
      return withRulesFallback(planWithModel(context, ask, { rules, signal }), rules)
    },
    judgeRelevance: (ask, signal) =>
      withRulesFallback(
        relevanceWithModel(context, ask, signal),
        ask.listings.map(() => null),
      ),
    ...(vision
      ? {
          seesTalker: (picture: Picture, signal?: AbortSignal) =>
            withRulesFallback(talkerWithModel(context, picture, signal), null),
        }
      : {}),
    async read(ask, signal) {
      const rules = await fallback.read(ask, signal)
      return withRulesFallback(readWithModel(context, ask, { rules, signal }), rules)
    },
    async patterns(hooks, signal) {
      if (hooks.length < minHooks) return fallback.patterns(hooks)
      return (
        (await withRulesFallback(patternsWithModel(context, hooks, signal), null)) ?? fallback.patterns(hooks)
      )
    },
    async chat(ask, signal) {
      return rethrowModelErrors(chatWithModel(context, ask, { rules: await fallback.chat(ask), signal }))
    },
    async readOpening(ask, signal) {
      const rules = await fallback.readOpening(ask, signal)
      return withRulesFallback(openingWithModel(context, ask, { rules, signal }), rules)
    },
    async readPackage(ask, signal) {
      const rules = await fallback.readPackage(ask, signal)
      return withRulesFallback(packageWithModel(context, ask, { rules, signal }), rules)
    },
    writeOpenings: (ask, signal) => withEmptyFallback(openingsWithModel(context, ask, signal)),
    writePackages: (ask, signal) => withEmptyFallback(packagesWithModel(context, ask, signal)),
    writeIntro: (ask, signal) => withEmptyFallback(introWithModel(context, ask, signal)),
    noteScore: (ask, signal) => withRulesFallback(noteWithModel(context, ask, signal), null),
  }
}

/** The result of the model, or that of the rules if the model has none. */
async function withRulesFallback<T>(work: Promise<T | null>, rules: T): Promise<T> {
  try {
    return (await work) ?? rules
  } catch (error) {
    if (error instanceof ModelError || error instanceof CallsCancelledError) return rules
    throw error
  }
}

async function rethrowModelErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ModelError || error instanceof CallsCancelledError)
      throw new ModelUnavailableError({ cause: error })
    throw error
  }
}

/** A model that declines to write is an answer: nothing was written. */
async function withEmptyFallback<T>(work: Promise<T[]>): Promise<T[]> {
  try {
    return await rethrowModelErrors(work)
  } catch (error) {
    const { cause } = error as { cause?: unknown }
    if (cause instanceof ModelError && cause.reason === 'declined') return []
    throw error
  }
}
