import { type Schema, componentOf, dereference } from './contract.js'
import { type Html, html, joinHtml } from './html.js'
import { prose } from './prose.js'

/** Types and members of bodies, written for readers. */

/** Whether a schema has members to list. Those schemas have a section in the reference; others are shown inline. */
export function hasMembers(schema: Schema): boolean {
  const { properties, allOf, oneOf } = dereference<Schema>(schema)
  if (properties) return true
  return [...(allOf ?? []), ...(oneOf ?? [])].some(hasMembers)
}

/** The ID of a component's section on the page. */
export const anchorOf = (component: string) => `schema-${component}`

/** The type of a value in words, with links to components. */
export function typeOf(schema: Schema): Html {
  const component = componentOf(schema)
  if (component && hasMembers(schema)) return html`<a href="#${anchorOf(component)}">${component}</a>`
  const {
    type,
    items,
    oneOf,
    anyOf,
    additionalProperties,
    const: only,
    ...rest
  } = dereference<Schema>(schema)
  const branches = oneOf ?? anyOf
  if (branches) return joinHtml(branches.map(typeOf), ' or ')
  if (only !== undefined) return html`<code>${JSON.stringify(only)}</code>`
  const names = [type ?? (rest.properties ? 'object' : 'any')].flat()
  const members = names.map((name) => {
    if (name === 'array' && items) return html`array of ${typeOf(items)}`
    if (name === 'object' && typeof additionalProperties === 'object')
      return html`object of ${typeOf(additionalProperties)} by name`
    return html`${name}`
  })
  return joinHtml(members, ' or ')
}

/** Bounds as a range with a unit. */
function range(min: number | undefined, max: number | undefined, unit: string): string | null {
  const format = (value: number) => value.toLocaleString('en')
  if (min === undefined && max === undefined) return null
  if (max === undefined) return `${format(min ?? 0)} or more${unit}`
  if (min === undefined) return `at most ${format(max)}${unit}`
  return min === max ? `${format(max)}${unit}` : `${format(min)} to ${format(max)}${unit}`
}

/** The usual names of formats. Other formats are shown as they are. */
const formatNames: Record<string, string> = {
  uuid: 'UUID',
  uri: 'URL',
  'date-time': 'ISO 8601 date and time',
  date: 'ISO 8601 date',
}

/** The constraints of a value beside its type. */
function limitsOf(schema: Schema): Html[] {
  const resolvedSchema = dereference<Schema>(schema)
  const { format, pattern, minLength, maxLength, minItems, maxItems, minimum, maximum } = resolvedSchema
  const isWidth = format === 'int32' || format === 'int64'
  const isFixed = format === 'uuid' || format === 'date-time' || resolvedSchema.enum !== undefined
  const texts = [
    format && !isWidth ? (formatNames[format] ?? format) : null,
    isFixed ? null : range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' items'),
    range(minimum, maximum, ''),
  ]
  const notes = texts.filter((text) => text !== null).map((text) => html`${text}`)
  if (resolvedSchema.enum)
    notes.push(
      html`one of
      ${joinHtml(
        resolvedSchema.enum.map((one) => html`<code>${JSON.stringify(one)}</code>`),
        ', ',
      )}`,
    )
  if (pattern) notes.push(html`matches <code>${pattern}</code>`)
  if (resolvedSchema.default !== undefined)
    notes.push(html`default <code>${JSON.stringify(resolvedSchema.default)}</code>`)
  return notes
}

export type Member = {
  name: string
  schema: Schema
  required: boolean
  description: string
  note?: string
}

/** The direction of a body. Requests note which members are required, responses which can be absent. */
export type Direction = 'sent' | 'answered'

/** The members of an object, including those of its `allOf` parts. */
export function membersOf(schema: Schema): Member[] {
  const { properties, required = [], allOf } = dereference<Schema>(schema)
  const own = Object.entries(properties ?? {}).map(([name, member]) => ({
    name,
    schema: member,
    required: required.includes(name),
    description: member.description ?? dereference<Schema>(member).description ?? '',
  }))
  return [...(allOf ?? []).flatMap(membersOf), ...own]
}

/** The members of an inline object, or of the inline objects of an array. They have no section to link to. */
function innerMembers(schema: Schema): Member[] {
  if (componentOf(schema)) return []
  if (schema.items) return innerMembers(schema.items)
  return membersOf(schema)
}

function presence(required: boolean, direction: Direction): Html | null {
  if (direction === 'sent') return required ? html`<span class="required">required</span>` : null
  return required ? null : html`<span class="note">can be absent</span>`
}

function limits(notes: Html[]): Html | null {
  return notes.length === 0 ? null : html` <span class="limits">${joinHtml(notes, '; ')}</span>`
}

/** A list of members or parameters, each with its type, constraints and description. */
export function memberList(members: readonly Member[], direction: Direction): Html {
  return html`<dl class="members">
    ${members.map(({ name, schema, required, description, note }) => {
      const inner = innerMembers(schema)
      return html`<div>
        <dt>
          <code class="name">${name}</code> <span class="type">${typeOf(schema)}</span>
          ${note ? html`<span class="note">${note}</span> ` : null}${presence(required, direction)}
        </dt>
        <dd>
          ${prose(description)}${limits(limitsOf(schema))}${inner.length > 0 ? memberList(inner, direction) : null}
        </dd>
      </div> `
    })}
  </dl>`
}

/** Notes on the schema itself: its alternatives, if it has any. */
export function schemaBody(schema: Schema, direction: Direction): Html {
  const { oneOf } = dereference<Schema>(schema)
  if (oneOf) return html`<p>One of ${joinHtml(oneOf.map(typeOf), ', ')}.</p>`
  return memberList(membersOf(schema), direction)
}
