/** A finding of the doctor: in order, worth knowing, or a problem that keeps the service from working. */
export type Finding = { level: 'ok' | 'note' | 'problem'; message: string }

/** A finding about a source. The service works without it. */
export type SourceFinding = Finding & { level: 'ok' | 'note' }

export const ok = (message: string): Finding => ({ level: 'ok', message })
export const note = (message: string): Finding => ({ level: 'note', message })
export const problem = (message: string): Finding => ({ level: 'problem', message })
