import { account } from '../state/session.js'
import { strings } from '../strings/index.js'

/** For the operator, a link to the settings of the language model; for others, a text that says who can connect one. */
export function ModelLink() {
  const { connect } = strings()
  if (!account.value?.operator) return <>{connect.askForModel}</>
  return <a href="/sources#model">{connect.model}</a>
}
