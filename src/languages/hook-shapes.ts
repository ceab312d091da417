import { once } from '../lib/once.js'
import { openingReading, type Structure } from './reading.js'
import type { HookType } from './device-names.js'

/** The structures that hooks share: a name, a template that a creator can fill, and the words that show it. */

type HookShape = Structure & { type: HookType; cue: RegExp }

/** Within a type the first that matches is used. */
export const shapes = once((): HookShape[] =>
  openingReading().shapes.map((shape) => ({
    ...shape,
    cue: new RegExp(openingReading().shapeLead + shape.cue, 'i'),
  })),
)
