/** Readable messages for system error codes. */

const messagesByCode: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is on a disk that can only be read',
  EEXIST: 'a file is in the place of a folder',
  ENOTDIR: 'a file is in the place of a folder',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link that leads back to itself',
  ENAMETOOLONG: 'the name is too long',
  ENOSPC: 'the disk is full',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'no such host is known',
  EAI_AGAIN: 'no such host is known',
  ETIMEDOUT: 'there is no answer',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  EADDRNOTAVAIL: 'this machine has no such address',
  EAFNOSUPPORT: 'this machine has no such address',
}

/** The code of a system or SQLite error; empty if there is none. */
export function errorCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** A readable message for the error's system code; null if the code is not in the list. */
export function systemErrorMessage(error: unknown): string | null {
  const code = errorCodeOf(error)
  return Object.hasOwn(messagesByCode, code) ? (messagesByCode[code] ?? null) : null
}

/** A readable message for the error's system code; otherwise the error's own message. */
export function errorMessageOf(error: unknown): string {
  return systemErrorMessage(error) ?? (error instanceof Error ? error.message : String(error))
}
