/** Makes vectors of texts. */
export type Embedder = {
  readonly model: string
  /**
   * The vectors of the texts, each of length 1, all with the same number of dimensions. Throws `SourceFault` if there
   * is no usable answer, and the signal's reason once it is aborted.
   */
  embed(texts: string[], signal?: AbortSignal): Promise<Float32Array[]>
}
