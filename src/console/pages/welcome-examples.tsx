import { areCapabilitiesAsked } from '../state/capabilities.js'
import { hasOnlyImports } from '../state/stock.js'
import { strings } from '../strings/index.js'

/** Whether runs may find multiples. The usual views are unknown for most imported videos. */
const showsMultiples = () => areCapabilitiesAsked.value && !hasOnlyImports()

/** Three invented openings that show what a run delivers. Each is marked as an example. */
export function WelcomeExamples() {
  const { welcome } = strings()
  return (
    <div class="welcome-examples" aria-hidden="true">
      {welcome.examples.map(({ text, figure }, at) => (
        <div class="cover cover-tall" key={text} style={{ '--hue': String([262, 172, 318][at]) }}>
          <div class="cover-top">
            <span>{welcome.example}</span>
          </div>
          <div class="cover-text">
            <p class="opening">{text}</p>
            {showsMultiples() && (
              <p class="cover-by">
                <b>{figure}</b> {welcome.usual}
              </p>
            )}
          </div>
        </div>
      ))}
    </div>
  )
}
