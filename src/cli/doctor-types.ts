/** A finding of the doctor: in order, worth knowing, or a problem that keeps the service from working. */
export type Finding = { level: 'ok' | 'note' | 'problem'; message: string }

/** A finding about a source. The service works without it. */
export type SourceFinding = Finding & { level: 'ok' | 'note' }

/** A finding that something is in order. */
export const ok = (message: string): Finding => ({ level: 'ok', message })
/** A finding that is worth knowing, and that the service works with. */
export const note = (message: string): Finding => ({ level: 'note', message })
/** A finding that keeps the service from working. The doctor then exits with 1. */
export const problem = (message: string): Finding => ({ level: 'problem', message })
