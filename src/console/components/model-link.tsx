import { account } from '../state/session.js'
import { strings } from '../strings/index.js'

/** For the operator, a link to the settings of the language model. Others can do nothing about it. */
export function ModelLink() {
  const { connect } = strings()
  if (!account.value?.operator) return null
  return <a href="/sources#model">{connect.model}</a>
}
