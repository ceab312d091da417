import { account } from '../state/session.js'
import { strings } from '../strings/index.js'

/** The way to a language model, for the operator; others are told who has it. */
export function ModelLink() {
  const { connect } = strings()
  if (!account.value?.operator) return <>{connect.askForModel}</>
  return <a href="/sources#model">{connect.model}</a>
}
