/** Why a model gave nothing that can be used. */
export type Why =
  | 'unreachable'
  | 'late'
  | 'refused'
  /** What came is no completion at all: not JSON, or without end. */
  | 'garbled'
  | 'declined'
  | 'malformed'
  | 'budget'
  | 'resting'

/** Thrown inside the model analyst where no usable answer came; its message is fit for a log. */
export class Silence extends Error {
  constructor(
    readonly why: Why,
    readonly status: number | null = null,
    options?: ErrorOptions,
  ) {
    super(status === null ? `The model is ${why}.` : `The model is ${why} (${status}).`, options)
    this.name = 'Silence'
  }
}
