import { areCapabilitiesAsked } from '../state/capabilities.js'
import { hasOnlyImports } from '../state/stock.js'
import { strings } from '../strings/index.js'

/** Whether runs may find multiples: of what is imported the usual views are mostly not known. */
const showsMultiples = () => areCapabilitiesAsked.value && !hasOnlyImports()

/** Three invented openings, to show what a run delivers; each says that it is an example. */
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
