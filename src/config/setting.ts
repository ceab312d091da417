import { makeExactValidator, type ValidatorSpec } from 'envalid'
import type { Kind } from './kinds.js'

/** A setting: a variable of the environment, and the member of the configuration that it becomes. */
export type Setting<Key extends string = string, Value = unknown> = {
  key: Key
  meaning: string
  accepts: string
  /** The default as the table of settings shows it; empty where there is none. */
  shownDefault: string
  isSecret: boolean
  /** The member's value of a text. Throws an Error that says which texts are accepted. */
  parse: (text: string) => Value
  validator: ValidatorSpec<Value>
}

type SettingEntry<Key, Value, Default> = {
  /** The member of the configuration. */
  key: Key
  /** Which values it takes, with their bounds, and what the configuration makes of them. */
  kind: Kind<Value>
  /** As an operator would write it; null where an unset one is null in the configuration. */
  default: Default
  /** What the table of settings shows in place of the default. */
  shownDefault?: string
  /** What the table of settings says of it. */
  meaning: string
}

/** An entry in a table of settings, under its name in the environment. Throws where the default is not of its kind. */
export function setting<const Key extends string, Value, Default extends string | number | null>({
  kind,
  ...entry
}: SettingEntry<Key, Value, Default>): Setting<Key, null extends Default ? Value | null : Value> {
  const defaultText = String(entry.default ?? '')
  const defaultValue = entry.default === null ? undefined : (kind.parse(defaultText) ?? undefined)
  return {
    key: entry.key,
    meaning: entry.meaning,
    accepts: kind.accepts,
    shownDefault: entry.shownDefault ?? defaultText,
    isSecret: kind.isSecret ?? false,
    parse: kind.parse,
    validator: makeExactValidator<Value>(kind.parse)({ default: defaultValue }),
  }
}

export type Settings = Record<string, Setting>

/** The members of the configuration that a table of settings becomes. */
export type ValuesOf<Table extends Settings> = {
  [Name in keyof Table as Table[Name]['key']]: Table[Name] extends Setting<string, infer Value>
    ? Value
    : never
}

/** The names of the settings, by the members of the configuration. */
export type NamesOf<Table extends Settings> = { [Name in keyof Table as Table[Name]['key']]: Name }
