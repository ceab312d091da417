import { once } from '../lib/once.js'
import { openingReading, type Structure } from './reading.js'
import type { HookType } from './device-names.js'

/** A structure that hooks share: a name, a template that a creator can fill, and the cue that shows it. */

type HookShape = Structure & { type: HookType; cue: RegExp }

/** The first that matches is used, among those of a type. */
export const shapes = once((): HookShape[] =>
  openingReading().shapes.map((shape) => ({
    ...shape,
    cue: new RegExp(openingReading().shapeLead + shape.cue, 'i'),
  })),
)
