import { strings } from '../strings/index.js'

/** Three invented openings, to show what one gets; each says so. */
export function DoorPoster() {
  const { door } = strings()
  return (
    <div class="door-posters" aria-hidden="true">
      {door.examples.map(({ text, figure }, at) => (
        <div class="cover cover-tall" key={text} style={{ '--hue': String([262, 172, 318][at]) }}>
          <div class="cover-top">
            <span>{door.example}</span>
          </div>
          <div class="cover-text">
            <p class="opening">{text}</p>
            <p class="cover-by">
              <b>{figure}</b> {door.usual}
            </p>
          </div>
        </div>
      ))}
    </div>
  )
}
