import { topicTitle } from '../lib/topic-title.js'
import { strings } from '../strings/index.js'

type RunTopicProps = { run_id: string; topic: string | undefined }

/** What was searched for where a result was found, with a link to the run. Renders nothing if it is not known. */
export function RunTopic({ run_id, topic }: RunTopicProps) {
  if (topic === undefined) return null
  return (
    <p class="faint small run-topic">
      {strings().library.foundBy}{' '}
      <a href={`/runs/${run_id}`} dir="auto">
        {topicTitle(topic)}
      </a>
    </p>
  )
}
