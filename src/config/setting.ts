import { makeExactValidator, type ValidatorSpec } from 'envalid'
import type { Kind } from './kinds.js'

/** A setting: an environment variable, and the member of the configuration that it becomes. */
export type Setting<Key extends string = string, Value = unknown> = {
  key: Key
  meaning: string
  accepts: string
  /** The default as the table of settings shows it; empty if there is none. */
  shownDefault: string
  isSecret: boolean
  /** Parses a text. Throws an Error that says which texts are accepted. */
  parse: (text: string) => Value
  validator: ValidatorSpec<Value>
}

type SettingEntry<Key, Value, Default> = {
  /** The member of the configuration. */
  key: Key
  /** The accepted values with their bounds, and how they are converted. */
  kind: Kind<Value>
  /** The default as an operator would write it; null if the member is null when the setting is unset. */
  default: Default
  /** What the table of settings shows in place of the default. */
  shownDefault?: string
  /** The description in the table of settings. */
  meaning: string
}

/** An entry of a table of settings, under its name in the environment. Throws if the default is not valid. */
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
