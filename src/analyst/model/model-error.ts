/** Why the model gave no usable answer. */
export type ModelErrorReason =
  | 'unreachable'
  | 'late'
  | 'refused'
  /** The response is no completion: not JSON, or too long. */
  | 'garbled'
  | 'declined'
  | 'malformed'
  | 'budget'
  | 'resting'

/**
 * Thrown inside the model analyst if there is no usable answer. Its message may be logged: it contains nothing that
 * was asked or answered.
 */
export class ModelError extends Error {
  constructor(
    readonly reason: ModelErrorReason,
    readonly status: number | null = null,
    options?: ErrorOptions,
  ) {
    super(status === null ? `The model is ${reason}.` : `The model is ${reason} (${status}).`, options)
    this.name = 'ModelError'
  }
}
