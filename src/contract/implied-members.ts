/** Members of a body that another member implies where they are left out (x-implies). */

type Schema = { properties?: Record<string, { 'x-implies'?: Record<string, unknown> }> }
export type ImpliedMembers = { name: string; members: Record<string, unknown> }[]

/** The members of a body that imply others, with the values that they imply. */
export function impliedMembersOf(schema: Schema | undefined): ImpliedMembers {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, { 'x-implies': members }]) =>
    members ? [{ name, members }] : [],
  )
}

/** Adds the implied members to a body. Members that the body has are not changed; defaults are filled in later. */
export function addImpliedMembers(body: unknown, impliedMembers: ImpliedMembers): unknown {
  if (impliedMembers.length === 0) return body
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body
  const givenMembers = impliedMembers.filter(({ name }) => Object.hasOwn(body, name))
  return givenMembers.length === 0
    ? body
    : Object.assign({}, ...givenMembers.map(({ members }) => members), body)
}
